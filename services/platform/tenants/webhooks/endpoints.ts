import type { EndpointEvent } from '#contracts/http/webhooks/endpoints.ts'
import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { addressOf } from './address-of.ts'
import { type Endpoint, type EndpointOwner, shown } from './endpoint-row.ts'
import { newWebhookSecret, OVERLAP_HOURS } from './rotate-webhook-secret.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

/** For each account and mode, disabled ones included. */
export const MOST_ENDPOINTS = 10

export type EndpointFault = 'endpoint_exists' | 'too_many_endpoints'

type NewEndpoint = Readonly<{ url: string; events: readonly EndpointEvent[]; description: string | null }>
/** Absent fields stay as they are. */
type Change = Readonly<{
  url?: string | undefined
  events?: readonly EndpointEvent[] | undefined
  description?: string | null | undefined
  enabled?: boolean | undefined
}>

type Named = Readonly<{ owner: EndpointOwner; endpointId: string }>
type Rotated = Readonly<{ secret: string; previousUntil: Date }>

/** Deleted endpoints are unknown to all of these: null, or false. */
export type Endpoints = Readonly<{
  /** The secret is returned only here and by `rotateSecret`. */
  create: (
    owner: EndpointOwner,
    endpoint: NewEndpoint,
  ) => Promise<Readonly<{ endpoint: Endpoint; secret: string }> | EndpointFault>
  /** Newest first. */
  list: (owner: EndpointOwner) => Promise<Endpoint[]>
  find: (named: Named) => Promise<Endpoint | null>
  change: (named: Named, change: Change) => Promise<Endpoint | 'endpoint_exists' | null>
  remove: (named: Named) => Promise<boolean>
  /** The old secret signs for 24 h more. */
  rotateSecret: (named: Named) => Promise<Rotated | null>
}>

/** One at a time changes an account's endpoints: their number and their addresses are limited. */
export const lockEndpoints = async (query: Query, accountId: string): Promise<boolean> => {
  const rows = await query(
    sql`select 1 from account.webhook_secrets where account_id = ${accountId} for no key update`,
  )
  return rows.length > 0
}

/** Why an account may have no further endpoint with this address; null if it may. */
export const endpointFault = async (
  query: Query,
  { accountId, mode }: EndpointOwner,
  url: string,
): Promise<EndpointFault | null> => {
  const others = await query<{ url: string }>(sql`
    select url from account.endpoints where account_id = ${accountId} and mode = ${mode} and deleted_at is null`)
  // older rows may have a fragment
  if (others.some((other) => addressOf(other.url) === url)) return 'endpoint_exists'
  return others.length >= MOST_ENDPOINTS ? 'too_many_endpoints' : null
}

const createOn =
  ({ inTransaction }: Database, secrets: WebhookSecrets): Endpoints['create'] =>
  (owner, { url: given, events, description }) =>
    inTransaction(async (query) => {
      const url = addressOf(given)
      await lockEndpoints(query, owner.accountId)
      const fault = await endpointFault(query, owner, url)
      if (fault) return fault
      const secret = newWebhookSecret()
      const [endpoint] = await query<Endpoint>({
        name: 'endpoint_added',
        text: `insert into account.endpoints (endpoint_id, account_id, mode, url, events, description, secret)
          values ($1, $2, $3, $4, $5, $6, $7) returning ${shown}`,
        values: [
          newId('whe'),
          owner.accountId,
          owner.mode,
          url,
          events,
          description,
          secrets.seal(secret, owner.accountId),
        ],
      })
      if (!endpoint) throw new Error('the endpoint was not stored')
      return { endpoint, secret }
    })

const read = (query: Query, { accountId, mode }: EndpointOwner) =>
  query<Endpoint>({
    name: 'endpoints_of',
    text: `select ${shown} from account.endpoints
      where account_id = $1 and mode = $2 and deleted_at is null order by created_at desc, endpoint_id desc`,
    values: [accountId, mode],
  })

const findIn = async (query: Query, { owner, endpointId }: Named): Promise<Endpoint | null> =>
  (await read(query, owner)).find(({ endpoint_id }) => endpoint_id === endpointId) ?? null

/** What it was failing to do says nothing of a new address, or of one that is enabled anew. */
const store = async (query: Query, { endpointId }: Named, { url, events, description, enabled }: Change) => {
  await query(sql`
    update account.endpoints set
      url = coalesce(${url}::text, url), events = coalesce(${events}::text[], events),
      description = case when ${description !== undefined}::boolean then ${description}::text else description end,
      failing_since = case when ${enabled}::boolean or url <> ${url}::text then null else failing_since end,
      disabled_at = case ${enabled}::boolean when true then null when false then coalesce(disabled_at, now()) else disabled_at end,
      disabled_because = case when ${enabled}::boolean then null else disabled_because end
    where endpoint_id = ${endpointId}`)
}

const changeOn =
  ({ inTransaction }: Database): Endpoints['change'] =>
  (named, { url: given, ...rest }) =>
    inTransaction(async (query) => {
      const change = { ...rest, url: given === undefined ? undefined : addressOf(given) }
      await lockEndpoints(query, named.owner.accountId)
      const known = await read(query, named.owner)
      const others = known.filter(({ endpoint_id }) => endpoint_id !== named.endpointId)
      if (others.length === known.length) return null
      if (others.some(({ url }) => addressOf(url) === change.url)) return 'endpoint_exists'
      await store(query, named, change)
      return findIn(query, named)
    })

const rotateOn =
  ({ inTransaction }: Database, secrets: WebhookSecrets): Endpoints['rotateSecret'] =>
  (named) =>
    inTransaction(async (query) => {
      const { accountId, mode } = named.owner
      const secret = newWebhookSecret()
      const [row] = await query<{ previousUntil: Date }>(sql`
        with old as (
          select endpoint_id, secret, now() + make_interval(hours => ${OVERLAP_HOURS}) as until from account.endpoints
          where endpoint_id = ${named.endpointId} and account_id = ${accountId} and mode = ${mode} and deleted_at is null
          for update),
        ended as (
          delete from account.endpoint_old_secrets
          where endpoint_id = ${named.endpointId} and valid_until <= now()),
        kept as (
          insert into account.endpoint_old_secrets (endpoint_id, secret, valid_until) select endpoint_id, secret, until from old)
        update account.endpoints e set secret = ${secrets.seal(secret, accountId)}
        from old where e.endpoint_id = old.endpoint_id returning old.until as "previousUntil"`)
      return row ? { secret, previousUntil: row.previousUntil } : null
    })

/** `secrets` seals them in the name of their account. */
export const createEndpoints = (database: Database, secrets: WebhookSecrets): Endpoints => ({
  create: createOn(database, secrets),
  list: (owner) => read(database.query, owner),
  find: (named) => findIn(database.query, named),
  change: changeOn(database),
  remove: async ({ owner, endpointId }) => {
    const rows = await database.query(sql`
      with gone as (
        update account.endpoints set deleted_at = now()
        where endpoint_id = ${endpointId} and account_id = ${owner.accountId} and mode = ${owner.mode} and deleted_at is null
        returning endpoint_id),
      forgotten as (
        delete from account.endpoint_old_secrets where endpoint_id in (select endpoint_id from gone))
      select 1 from gone`)
    return rows.length > 0
  },
  rotateSecret: rotateOn(database, secrets),
})
