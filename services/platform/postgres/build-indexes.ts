import { sql } from '#contracts/sql.ts'
import type { IndexStatement } from './index-statements.ts'
import type { Query } from './postgres.ts'
import { runText } from './run-text.ts'

const build = async (query: Query, { index, text }: IndexStatement) => {
  const [found] = await query<{ whole: boolean }>(
    sql`select indisvalid as whole from pg_index where indexrelid = to_regclass(${index})`,
  )
  if (found?.whole) return
  if (found) await runText(query, `drop index concurrently ${index}`)
  await runText(query, text)
}

/**
 * Makes each index unless it is there, and drops those that go. Writers of the table go on
 * meanwhile. An index that a killed process left unfinished is dropped first: Postgres keeps it,
 * and never uses it.
 */
export const buildIndexes = async (query: Query, statements: readonly IndexStatement[]): Promise<void> => {
  for (const statement of statements)
    await (statement.drops ? runText(query, statement.text) : build(query, statement))
}
