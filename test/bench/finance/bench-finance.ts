import { mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { makeStatement } from '#services/finance/statement/make-statement.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { peakMemory } from '../projection/peak-memory.ts'
import { accountOf, fillCharges } from './fill-charges.ts'

/** The last ones make 1.1 million rows, and a statement of more than 100,000. */
const SIZES = [200_000, 1_160_000]

const measured = async <T>(database: Database, what: string, work: () => Promise<T>): Promise<T> => {
  const [begun, before] = [performance.now(), process.memoryUsage.rss() / 2 ** 20]
  const { result, peak } = await peakMemory(database.query, work)
  const [seconds, node, postgres] = [(performance.now() - begun) / 1_000, peak.node, peak.postgres]
  console.log(
    `  ${what.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s, most memory: Node ${node.toFixed()} MB (${before.toFixed()} before), a backend ${postgres.toFixed()} MB (load ${loadavg()[0]?.toFixed(0)})`,
  )
  return result
}

const measureAt = async (database: Database, directory: string, size: number): Promise<void> => {
  const { rows, waived, unbooked, differences } = await measured(database, `verify, ${size} sessions`, () =>
    verifyCharges(database),
  )
  console.log(`    ${rows} rows, ${waived} waived, ${unbooked} unbooked, ${differences.length} differences`)
  const asked = { accountId: accountOf(1), month: '2026-10', at: '2026-11-05T18:00:00.000Z' }
  for (const format of ['csv', 'pdf'] as const) {
    const file = join(directory, `statement.${format}`)
    const made = await measured(database, `statement, ${format}`, () =>
      makeStatement(database, { ...asked, file, format }),
    )
    console.log(`    ${'rows' in made ? made.rows : ''} rows, ${(await stat(file)).size} bytes`)
  }
}

/** Of so many sessions, 95 of 100 charged or waived; other sizes: `BENCH_SESSIONS=10000`. */
export const benchFinance = async (): Promise<void> => {
  const sizes = process.env['BENCH_SESSIONS']?.split(',').map(Number) ?? SIZES
  const { database, close } = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'bench-finance-'))
  try {
    const world = financeWorld(database)
    await world.configure('4.00', '2026-01-01T12:00:00.000Z')
    await world.project()
    await database.query(sql`
      insert into account.accounts (account_id, name) values (${accountOf(1)}, 'Medida, S.A.')`)
    let from = 0
    for (const size of sizes) {
      await fillCharges(database, from, size)
      from = size
      await measureAt(database, directory, size)
    }
  } finally {
    await close()
    await rm(directory, { recursive: true })
  }
}

if (import.meta.main) await benchFinance()
