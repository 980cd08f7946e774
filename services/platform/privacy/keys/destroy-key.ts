import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { KeyStore } from './key-store.ts'

type Deps = Readonly<{ database: Pick<Database, 'query' | 'inTransaction'>; store: KeyStore }>

/**
 * The first half of a destruction, in the caller's transaction: from its commit on every process
 * refuses the key within 5 s, even if `removeKey` is interrupted. Deletes the profiles that it
 * sealed.
 */
export const markDestroyed = async (query: Query, keyId: string): Promise<void> => {
  await query(sql`
    update vault.data_keys set destroyed_at = now() where key_id = ${keyId} and destroyed_at is null`)
  await query(sql`delete from vault.customers where key_id = ${keyId}`)
}

/** The second half: removes a marked key from the store. It may be repeated. */
export const removeKey = async ({ database, store }: Deps, keyId: string): Promise<void> => {
  await store.remove(keyId)
  // until its file is gone, it can still be found by its owner
  await database.query(sql`update vault.data_keys set subject_mac = null where key_id = ${keyId}`)
}

/**
 * Destroys a data key for good. Whatever it sealed cannot be opened, in any copy. A repeated call
 * finishes what was interrupted.
 */
export const destroyKey = async (deps: Deps, keyId: string): Promise<void> => {
  await deps.database.inTransaction((query) => markDestroyed(query, keyId))
  await removeKey(deps, keyId)
}
