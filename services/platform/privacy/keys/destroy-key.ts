import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { KeyStore } from './key-store.ts'

type Deps = Readonly<{ database: Pick<Database, 'query' | 'inTransaction'>; store: KeyStore }>

/**
 * Destroys a data key for good, with the profiles that it sealed: whatever else it sealed, wherever
 * a copy lies, stays closed. Every process refuses it within 5 s. Cut short at any place it is
 * refused all the same, and doing it again finishes it.
 */
export const destroyKey = async ({ database, store }: Deps, keyId: string): Promise<void> => {
  await database.inTransaction(async (query) => {
    await query(sql`
      update vault.data_keys set destroyed_at = now() where key_id = ${keyId} and destroyed_at is null`)
    await query(sql`delete from vault.customers where key_id = ${keyId}`)
  })
  await store.remove(keyId)
  // until its file is gone it can still be found by whom it was for
  await database.query(sql`update vault.data_keys set subject_mac = null where key_id = ${keyId}`)
}
