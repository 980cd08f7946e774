import { sql } from '#contracts/sql.ts'
import type { Query } from './postgres.ts'
import { runText } from './run-text.ts'

/** Of a script that is one `create index concurrently`: the index, as its schema and name. */
const partsOf = (text: string) => {
  const [, name, schema] = /^create index concurrently (\w+) on (\w+)\./m.exec(text) ?? []
  if (name === undefined || schema === undefined)
    throw new Error('a script that runs concurrently is one `create index concurrently NAME on SCHEMA.…`')
  return { name, schema }
}

/**
 * Runs the script unless its index is there. Writers of the table go on meanwhile. An index that a
 * killed process left unfinished is dropped first: Postgres keeps it, and never uses it.
 */
export const buildIndex = async (query: Query, text: string): Promise<void> => {
  const { name, schema } = partsOf(text)
  const [found] = await query<{ whole: boolean }>(sql`
    select i.indisvalid as whole from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${name} and c.relnamespace = ${schema}::regnamespace`)
  if (found?.whole) return
  if (found) await runText(query, `drop index concurrently ${schema}.${name}`)
  await runText(query, text)
}
