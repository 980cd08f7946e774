import { defaultEvents } from '#contracts/http/webhooks/endpoints.ts'
import { sql } from '#contracts/sql.ts'
import { type Mode, Mode as Modes } from '#contracts/values.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { addressOf } from './address-of.ts'
import { type EndpointFault, endpointFault, lockEndpoints } from './endpoints.ts'

type Address = Readonly<{ accountId: string; mode: Mode; url: string }>

/** Its secret begins as a copy of the account's own. */
const insert = ({ accountId, mode, url }: Address) => sql`
  insert into account.endpoints (endpoint_id, account_id, mode, is_default, url, events, secret)
  select ${newId('whe')}, account_id, ${mode}, true, ${url}, ${defaultEvents}, secret
  from account.webhook_secrets where account_id = ${accountId}`

const existing = ({ accountId, mode }: Address) => sql`
  select endpoint_id, url from account.endpoints
  where account_id = ${accountId} and mode = ${mode} and is_default and deleted_at is null`

/** A new address is enabled again. */
const move = ({ url }: Address, endpointId: string) => sql`
  update account.endpoints
  set url = ${url}, disabled_at = null, disabled_because = null, failing_since = null
  where endpoint_id = ${endpointId}`

const setOne = async (query: Query, address: Address): Promise<EndpointFault | null> => {
  const [found] = await query<{ endpoint_id: string; url: string }>(existing(address))
  const fault =
    found && addressOf(found.url) === address.url ? null : await endpointFault(query, address, address.url)
  if (fault === 'endpoint_exists' || (fault && !found)) return fault
  await query(found ? move(address, found.endpoint_id) : insert(address))
  return null
}

const removeAll = (accountId: string) => sql`
  update account.endpoints set deleted_at = now()
  where account_id = ${accountId} and is_default and deleted_at is null`

/** For accounts without endpoints: within the transaction that makes them. */
export const addDefaultAddress = async (query: Query, accountId: string, url: string): Promise<void> => {
  for (const mode of Modes.options) await query(insert({ accountId, mode, url: addressOf(url) }))
}

class Refused extends Error {
  readonly fault: EndpointFault
  constructor(fault: EndpointFault) {
    super(fault)
    this.fault = fault
  }
}

const setAll = async (query: Query, accountId: string, url: string) => {
  for (const mode of Modes.options) {
    const fault = await setOne(query, { accountId, mode, url })
    if (fault) throw new Refused(fault)
  }
}

/**
 * The account's default address: an endpoint of each mode, made or moved; null deletes both. All or
 * nothing: false if there is no such account.
 */
export const setDefaultAddress =
  ({ inTransaction }: Database) =>
  async (accountId: string, url: string | null): Promise<boolean | EndpointFault> => {
    const work = inTransaction(async (query) => {
      if (!(await lockEndpoints(query, accountId))) return false
      if (url === null) await query(removeAll(accountId))
      else await setAll(query, accountId, addressOf(url))
      return true
    })
    try {
      return await work
    } catch (error) {
      if (error instanceof Refused) return error.fault
      throw error
    }
  }
