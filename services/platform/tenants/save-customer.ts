import type { Profile } from '#contracts/fiscal/receiver.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type DataKey, type DataKeys, KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { newId } from '#platform/runtime/new-id.ts'
import {
  type Customer,
  type CustomerOwner,
  type CustomerRow,
  customerOf,
  openCustomer,
  sealProfile,
} from './customer-row.ts'

export type Saving = Readonly<{
  owner: CustomerOwner
  rfc: string
  /**
   * The receiver's key, fetched before the transaction: within it, the fetch would wait for a
   * connection while it holds one.
   */
  key: DataKey
  /** The profile to store; `before` is null for a new one. */
  settle: (before: Profile | null) => Profile
}>
export type Saved = Customer & Readonly<{ created: boolean }>

type Placed = Saving & Readonly<{ mac: Buffer }>

/** Stores nothing under a key that was destroyed a moment ago: nobody could read it. */
const insert = async (query: Query, { owner, mac, key, settle }: Placed): Promise<Saved | null> => {
  const id = newId('cus')
  const profile = settle(null)
  const [row] = await query<Omit<CustomerRow, 'sealed'>>(sql`
    insert into vault.customers (customer_id, account_id, mode, rfc_mac, key_id, sealed)
    select ${id}, ${owner.accountId}, ${owner.mode}, ${mac}::bytea, key_id, ${sealProfile(key.secret, id, profile)}::bytea
    from vault.data_keys where key_id = ${key.id} and destroyed_at is null for share
    on conflict (account_id, mode, rfc_mac) do nothing
    returning customer_id, key_id, created_at, updated_at`)
  return row ? { ...customerOf(row, profile), created: true } : null
}

/** Overwrites a row that the transaction has locked. */
export const writeCustomer = async (
  query: Query,
  row: CustomerRow,
  { key, profile }: Readonly<{ key: DataKey; profile: Profile }>,
): Promise<Customer> => {
  const [written] = await query<{ updated_at: Date }>(sql`
    update vault.customers
    set sealed = ${sealProfile(key.secret, row.customer_id, profile)}, updated_at = clock_timestamp()
    where customer_id = ${row.customer_id} returning updated_at`)
  return customerOf({ ...row, ...written }, profile)
}

/**
 * Null if there is no row that this key opens. If its receiver was erased, the row is deleted, even
 * if this process still has the key in its cache.
 */
const change = async (query: Query, { owner, mac, key, settle }: Placed): Promise<Saved | null> => {
  const [row] = await query<CustomerRow>(sql`
    select customer_id, key_id, sealed, created_at, updated_at from vault.customers
    where account_id = ${owner.accountId} and mode = ${owner.mode} and rfc_mac = ${mac} for update`)
  if (row?.key_id === key.id) {
    const profile = settle(openCustomer(key.secret, row))
    return { ...(await writeCustomer(query, row, { key, profile })), created: false }
  }
  if (row)
    await query(sql`
      delete from vault.customers c using vault.data_keys k
      where c.customer_id = ${row.customer_id} and k.key_id = c.key_id and k.destroyed_at is not null`)
  return null
}

/** The row may be deleted between the find and the lock, but not so often in succession. */
const TRIES = 5

/**
 * Creates the profile of an RFC, or updates the existing one; concurrent calls create only one.
 * Throws KeyDestroyed.
 */
export const saveCustomer =
  (keys: Pick<DataKeys, 'macOf'>) =>
  async (saving: Saving, within: Query): Promise<Saved> => {
    const placed = { ...saving, mac: keys.macOf({ accountId: saving.owner.accountId, rfc: saving.rfc }) }
    for (let left = TRIES; left > 0; left -= 1) {
      const saved = (await insert(within, placed)) ?? (await change(within, placed))
      if (saved) return saved
    }
    throw new KeyDestroyed()
  }
