import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { KeyStore } from './key-store.ts'
import type { MasterKey } from './master-key.ts'

type Deps = Readonly<{ inTransaction: Database['inTransaction']; store: KeyStore; master: MasterKey }>

/** Null: the current master key wraps it already, or the key is gone. */
const outdated = async ({ store, master }: Deps, keyId: string): Promise<Buffer | null> => {
  const wrapped = await store.get(keyId)
  return wrapped && !(await master.isCurrent(wrapped)) ? wrapped : null
}

/**
 * A key without a row is still being made, or its process died meanwhile. A destroyed key is not
 * brought back.
 */
const rewrap = async (deps: Deps, keyId: string): Promise<boolean> => {
  const { inTransaction, store, master } = deps
  if (!(await outdated(deps, keyId))) return false
  return inTransaction(async (query) => {
    const [row] = await query<{ destroyed: boolean }>(
      sql`select destroyed_at is not null as destroyed from vault.data_keys where key_id = ${keyId} for update`,
    )
    if (row?.destroyed) await store.remove(keyId)
    const wrapped = await outdated(deps, keyId)
    if (!wrapped) return false
    await store.put(keyId, await master.wrap(await master.unwrap(wrapped, keyId), keyId))
    return true
  })
}

/**
 * Wraps every data key with the current master key; returns how many were wrapped with another. The
 * data that they sealed is not touched.
 */
export const rewrapKeys = async (deps: Deps): Promise<number> => {
  let count = 0
  for (const keyId of await deps.store.list()) if (await rewrap(deps, keyId)) count += 1
  return count
}
