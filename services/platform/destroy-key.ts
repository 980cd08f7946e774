import { sql } from '#contracts/sql.ts'
import type { KeyStore } from './key-store.ts'
import type { Database } from './postgres.ts'

type Deps = Readonly<{ inTransaction: Database['inTransaction']; store: KeyStore }>

/**
 * Destroys a data key for good: whatever it sealed, wherever a copy lies, stays closed. Every process refuses it within 5 s. False
 * when it was destroyed before. Cut short at any place it can be done again.
 */
export const destroyKey = ({ inTransaction, store }: Deps, keyId: string): Promise<boolean> =>
  inTransaction(async (query) => {
    // the row is locked before the file goes: a new master key cannot bring it back meanwhile
    const [row] = await query(
      sql`select 1 from vault.data_keys where key_id = ${keyId} and destroyed_at is null for update`,
    )
    if (!row) return false
    await store.remove(keyId)
    await query(
      sql`update vault.data_keys set destroyed_at = now(), subject_mac = null where key_id = ${keyId}`,
    )
    return true
  })
