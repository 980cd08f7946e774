import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import type { Account } from './service.ts'

const cli = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))

/** A receiver whose words stand nowhere else. */
export const zoquiapan = {
  razon_social: 'ZOQUIAPAN QUETZALMITL DEL NORTE',
  rfc: 'ZQN180429TMA',
  regimen: '601',
  cp: '42501',
  email: 'contabilidad@zoquiapan.example',
}
const words = ['zoquiapan', 'quetzalmitl', 'zqn180429tma', 'contabilidad@zoq']

/** Some shops print who buys. */
export const printedBuyer = [
  'CLIENTE: ZOQUIAPAN QUETZALMITL',
  'RFC CLIENTE: ZQN180429TMA',
  'contabilidad@zoquiapan.example',
]

/** An `external_id`, which stands everywhere: a search that does not find it proves nothing. */
export const control = 'kept-1'

/** `place: word` for each word of the receiver in the text, and for the control word. */
export const wordsIn = (place: string, text: string): string[] => {
  const folded = text.toLowerCase()
  return [...words, control].filter((word) => folded.includes(word)).map((word) => `${place}: ${word}`)
}

/** What was found beside the control word, which each place must hold. */
export const strayWords = (places: readonly (readonly string[])[]): string[] => {
  for (const place of places) assert.ok(place.some((hit) => hit.endsWith(control)))
  return places.flat().filter((hit) => !hit.endsWith(control))
}

type Column = { schema: string; table: string; column: string; type: string }

/** Every row of every table, bytes spelled out: what a dump holds, and more. */
const inDatabase = async ({ query }: Database): Promise<string[]> => {
  const columns = await query<Column>(sql`
    select table_schema as schema, table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')`)
  assert.ok(columns.length > 50)
  const hits: string[] = []
  for (const { schema, table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const rows = await query<{ text: string | null }>({
      name: '',
      text: `select ${text} as text from "${schema}"."${table}" where "${column}" is not null`,
      values: [],
    })
    hits.push(...rows.flatMap((row) => wordsIn(`${schema}.${table}.${column}`, row.text ?? '')))
  }
  return hits
}

/** The embedded Postgres of a running or stopped service. */
export const wordsInPostgres = async (dataDir: string): Promise<string[]> => {
  const { database, close } = await openDatabaseFor(loadConfig({ DATA_DIR: dataDir }), createLogger('silent'))
  try {
    return await inDatabase(database)
  } finally {
    await close()
  }
}

/**
 * All files of a folder, byte by byte; of `DATA_DIR` also Postgres' own with its write-ahead log.
 */
export const wordsInFiles = async (directory: string): Promise<string[]> => {
  const names = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  assert.ok(files.length > 10)
  const hits: string[] = []
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0))
    hits.push(...wordsIn(join(parentPath, name).slice(directory.length), bytes.toString('latin1')))
  }
  return hits
}

/** The operator's command, with the server up. */
export const eraseZoquiapan = (
  dataDir: string,
  { account_id: accountId }: Pick<Account, 'account_id'>,
  more: readonly string[] = [],
) =>
  spawnSync(process.execPath, [cli, 'receiver', 'erase', accountId, ...more], {
    env: { ...process.env, DATA_DIR: dataDir },
    input: `${zoquiapan.rfc.toLowerCase()}\n`,
    encoding: 'utf8',
  })
