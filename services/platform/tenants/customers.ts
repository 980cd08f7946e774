import type { Profile } from '#contracts/fiscal/receiver.ts'
import { CustomerId } from '#contracts/ids.ts'
import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { type DataKeys, KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { type Customer, type CustomerOwner, type CustomerRow, openCustomer } from './customer-row.ts'
import { type Saved, type Saving, saveCustomer, writeCustomer } from './save-customer.ts'

/** `before`: the cursor that the previous page ended with. */
type PageQuery = Readonly<{ limit: number; before: string | null }>
/** `next`: the cursor of the next page; null on the last one. */
type CustomerPage = Readonly<{ customers: readonly Customer[]; next: string | null }>

type Change = Readonly<{
  owner: CustomerOwner
  customerId: string
  /** May throw: then nothing changes. */
  change: (before: Customer) => Profile
}>

/**
 * Receivers that accounts keep, sealed; one for each RFC of an account and mode. An id of another
 * account, an unknown id and a malformed one find nothing.
 */
export type Customers = Readonly<{
  /** Creates the profile or updates the existing one, within a transaction. */
  save: (saving: Saving, within: Query) => Promise<Saved>
  find: (owner: CustomerOwner, customerId: string) => Promise<Customer | null>
  /** Newest first. */
  list: (owner: CustomerOwner, asked: PageQuery) => Promise<CustomerPage>
  /** Null if there is no such customer. */
  update: (change: Change) => Promise<Customer | null>
  /** False if there is no such customer. Sessions keep the receiver that they started with. */
  remove: (owner: CustomerOwner, customerId: string) => Promise<boolean>
}>

type Deps = Readonly<{
  database: Pick<Database, 'query' | 'inTransaction'>
  keys: Pick<DataKeys, 'open' | 'macOf'>
}>

/** An erased customer no longer exists. */
const unlessErased = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof KeyDestroyed) return null
    throw error
  })

const isId = (customerId: string) => CustomerId.safeParse(customerId).success

const rowOf = async (query: Query, { accountId, mode }: CustomerOwner, customerId: string) => {
  const [row] = await query<CustomerRow>(sql`
    select customer_id, key_id, sealed, created_at, updated_at from vault.customers
    where customer_id = ${customerId} and account_id = ${accountId} and mode = ${mode}`)
  return row
}

const findOn =
  ({ database, keys }: Deps): Customers['find'] =>
  async (owner, customerId) => {
    const row = isId(customerId) ? await rowOf(database.query, owner, customerId) : undefined
    if (!row) return null
    const key = await unlessErased(keys.open(row.key_id))
    return key && openCustomer(key.secret, row)
  }

const listOn =
  ({ database, keys }: Deps): Customers['list'] =>
  async ({ accountId, mode }, { limit, before }) => {
    const rows = await database.query<CustomerRow>(sql`
      select c.customer_id, c.key_id, c.sealed, c.created_at, c.updated_at
      from vault.customers c join vault.data_keys k on k.key_id = c.key_id and k.destroyed_at is null
      where c.account_id = ${accountId} and c.mode = ${mode}
        and (${before}::text is null or c.customer_id < ${before}::text)
      order by c.customer_id desc limit ${limit + 1}`)
    const page = rows.slice(0, limit)
    const open = async (row: CustomerRow) => {
      const key = await unlessErased(keys.open(row.key_id))
      return key ? [openCustomer(key.secret, row)] : []
    }
    const customers = (await Promise.all(page.map(open))).flat()
    return { customers, next: rows.length > limit ? (page.at(-1)?.customer_id ?? null) : null }
  }

/**
 * The key is fetched before the transaction, which holds a connection. Within it the row is locked
 * and read again.
 */
const updateOn =
  ({ database, keys }: Deps): Customers['update'] =>
  async ({ owner, customerId, change }) => {
    const seen = isId(customerId) ? await rowOf(database.query, owner, customerId) : undefined
    const key = seen && (await unlessErased(keys.open(seen.key_id)))
    if (!key) return null
    return database.inTransaction(async (query) => {
      const [row] = await query<CustomerRow>(sql`
        select customer_id, key_id, sealed, created_at, updated_at from vault.customers
        where customer_id = ${customerId} for update`)
      return row ? writeCustomer(query, row, { key, profile: change(openCustomer(key.secret, row)) }) : null
    })
  }

export const createCustomers = (deps: Deps): Customers => ({
  save: saveCustomer(deps.keys),
  find: findOn(deps),
  list: listOn(deps),
  update: updateOn(deps),
  remove: async ({ accountId, mode }, customerId) => {
    if (!isId(customerId)) return false
    const rows = await deps.database.query(sql`
      delete from vault.customers
      where customer_id = ${customerId} and account_id = ${accountId} and mode = ${mode} returning customer_id`)
    return rows.length > 0
  },
})
