import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { KeyStore } from './key-store.ts'

type Deps = Readonly<{ database: Pick<Database, 'query' | 'inTransaction'>; store: KeyStore }>

/**
 * Destroys a data key for good, and deletes the profiles that it sealed. Whatever else it sealed
 * cannot be opened, in any copy. Once its row is marked, every process refuses the key within 5 s,
 * even if the rest is interrupted; a repeated call finishes the work.
 */
export const destroyKey = async ({ database, store }: Deps, keyId: string): Promise<void> => {
  await database.inTransaction(async (query) => {
    await query(sql`
      update vault.data_keys set destroyed_at = now() where key_id = ${keyId} and destroyed_at is null`)
    await query(sql`delete from vault.customers where key_id = ${keyId}`)
  })
  await store.remove(keyId)
  // until its file is gone, it can still be found by its owner
  await database.query(sql`update vault.data_keys set subject_mac = null where key_id = ${keyId}`)
}
