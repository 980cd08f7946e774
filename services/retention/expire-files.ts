import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { destroyKey } from '#platform/privacy/keys/destroy-key.ts'
import { filesKeptYears } from '#platform/privacy/keys/files-kept-years.ts'
import type { KeyStore } from '#platform/privacy/keys/key-store.ts'

type Deps = Readonly<{ database: Pick<Database, 'query' | 'inTransaction'>; store: KeyStore }>

/**
 * Removes what a key that Postgres calls destroyed left in the store: a restored copy, or an
 * interrupted destruction.
 */
const sweep = async ({ database, store }: Deps): Promise<void> => {
  const ids = await store.list()
  const dead = await database.query<{ key_id: string }>(
    sql`select key_id from vault.data_keys where destroyed_at is not null and key_id = any(${ids})`,
  )
  for (const { key_id } of dead) await destroyKey({ database, store }, key_id)
}

/**
 * Destroys the keys of files whose retention has ended: no copy of them can be opened again.
 * Returns how many (account, month) pairs.
 */
export const expireFiles = async ({ database, store }: Deps): Promise<number> => {
  await sweep({ database, store })
  const keys = await database.query<{ key_id: string }>(sql`
    select key_id from vault.data_keys where purpose = 'files' and subject_mac is not null
      and made_at < date_trunc('month', now(), 'UTC') - make_interval(years => ${filesKeptYears})`)
  for (const { key_id } of keys) await destroyKey({ database, store }, key_id)
  return keys.length
}
