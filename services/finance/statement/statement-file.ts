import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Database } from '#platform/postgres/postgres.ts'
import { makeStatement } from './make-statement.ts'
import type { MonthOfAccount } from './month/read-month.ts'

/** A PDF of so many rows takes some six seconds to print. */
const MOST_PRINTED = 20_000

type Asked = MonthOfAccount & Readonly<{ format: 'csv' | 'pdf'; at: string }>

/**
 * The statement of a month, whole: no snapshot is held while somebody reads it. Throws
 * FinanceRefusal.
 */
export const statementFile = async (database: Database, asked: Asked): Promise<Readable> => {
  const folder = await mkdtemp(join(tmpdir(), 'statement-'))
  try {
    const file = join(folder, 'statement')
    const bounds = asked.format === 'pdf' ? { mostRows: MOST_PRINTED } : {}
    await makeStatement(database, { ...asked, ...bounds, file })
    return (await open(file)).createReadStream()
  } finally {
    // what is open can still be read
    await rm(folder, { recursive: true, force: true })
  }
}
