import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { DataKeysOf } from './data-keys.ts'
import { derive } from './seal.ts'

type Row = { store_id: string; subject_check: Buffer }

const find = async (query: Query): Promise<Row | undefined> => {
  const [row] = await query<Row>(sql`select store_id, subject_check from vault.key_store`)
  return row
}

const anyAlive = async (query: Query): Promise<boolean> => {
  const rows = await query(
    sql`select 1 from vault.data_keys where destroyed_at is null order by subject_mac limit 1`,
  )
  return rows.length > 0
}

const notThere = () =>
  new ConfigError(
    'KEYS_URL: the key store of this database was not found: is KEYS_URL right, and the folder mounted?',
  )

/** The first process that uses them together records that they belong together. */
const pair = async ({ query, store }: DataKeysOf, check: Buffer): Promise<Row> => {
  if ((await store.any()) === null && (await anyAlive(query))) throw notThere()
  await store.christen(newId('key'))
  const name = await store.name()
  await query(sql`
    insert into vault.key_store (store_id, subject_check) values (${name}, ${check}) on conflict (one) do nothing`)
  const row = await find(query)
  if (!row) throw new Error('the name of the key store was not kept')
  return row
}

/**
 * Checks that the database, the key store and the pepper belong to one installation. With another
 * of them, every receiver would seem erased or unknown. Throws ConfigError that names the wrong
 * one.
 */
export const mustBelong = async (given: DataKeysOf): Promise<void> => {
  const check = derive(given.subjectSecret, 'check')
  const row = (await find(given.query)) ?? (await pair(given, check))
  if ((await given.store.name()) !== row.store_id) throw notThere()
  if (!row.subject_check.equals(check))
    throw new ConfigError(
      'KEY_PEPPER: does not belong to this installation: no receiver and no API key would be found',
    )
}
