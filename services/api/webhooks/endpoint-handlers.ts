import type { PageQuery } from '#contracts/http/list-query.ts'
import {
  type ChangeEndpoint,
  type CreateEndpoint,
  defaultEvents,
} from '#contracts/http/webhooks/endpoints.ts'
import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Endpoint } from '#platform/tenants/webhooks/endpoint-row.ts'
import type { EndpointFault } from '#platform/tenants/webhooks/endpoints.ts'
import { refusalOf } from '../http/errors.ts'
import { notFound } from '../http/not-found.ts'
import { pageInMemory } from '../lists/page-in-memory.ts'
import { allowedUrl } from './allowed-url.ts'
import { showEndpoint } from './show-endpoint.ts'

type Deps = Pick<Platform, 'accounts' | 'config' | 'database'>
type Named = Readonly<{ caller: Caller; endpointId: string }>

const refusal = (fault: EndpointFault) => refusalOf(fault, 'url')

const known = <Found>(found: Found | null): Found => {
  if (found === null) throw notFound()
  return found
}

/** Newest first: the further from the end of time. */
const keyOf = ({ created_at, endpoint_id }: Endpoint) => [
  String(Number.MAX_SAFE_INTEGER - created_at.getTime()).padStart(16, '0'),
  endpoint_id,
]

const changeOn =
  ({ accounts, config, database }: Deps) =>
  async ({ caller, endpointId, body }: Named & { body: ChangeEndpoint }) => {
    const { url, events, ...rest } = body
    const allowed =
      url === undefined
        ? {}
        : { url: allowedUrl({ field: 'url', url }, { allowLocal: config.allowLocalWebhooks }) }
    const change = { ...rest, ...allowed, events: events && [...new Set(events)] }
    const changed = known(await accounts.endpoints.change({ owner: caller, endpointId }, change))
    if (changed === 'endpoint_exists') throw refusal(changed)
    // the worker would find it too, at its next attempt
    if (body.enabled === false) await database.query(sql`select webhook_delivery.skip_waiting(${endpointId})`)
    return showEndpoint(changed)
  }

/** What a client does with its webhook endpoints. Each throws `Rejection`. */
export const endpointHandlers = (deps: Deps) => {
  const { endpoints } = deps.accounts
  const { query } = deps.database
  const allowLocal = deps.config.allowLocalWebhooks
  return {
    create: async ({ caller, body }: { caller: Caller; body: CreateEndpoint }) => {
      const url = allowedUrl({ field: 'url', url: body.url }, { allowLocal })
      const events = [...new Set(body.events ?? defaultEvents)]
      const made = await endpoints.create(caller, { url, events, description: body.description ?? null })
      if (typeof made === 'string') throw refusal(made)
      return { ...showEndpoint(made.endpoint), secret: made.secret }
    },
    change: changeOn(deps),
    remove: async ({ caller, endpointId }: Named): Promise<void> => {
      if (!(await endpoints.remove({ owner: caller, endpointId }))) throw notFound()
      await query(sql`select webhook_delivery.skip_waiting(${endpointId})`)
    },
    rotateSecret: async ({ caller, endpointId }: Named) => {
      const { secret, previousUntil } = known(await endpoints.rotateSecret({ owner: caller, endpointId }))
      return { secret, previous_secret_valid_until: previousUntil.toISOString() }
    },
    find: async ({ caller, endpointId }: Named) =>
      showEndpoint(known(await endpoints.find({ owner: caller, endpointId }))),
    list: async ({ caller, query: page }: { caller: Caller; query: PageQuery }) => {
      const items = await endpoints.list(caller)
      const found = pageInMemory({ items, keyOf }, { list: 'webhook_endpoints', caller }, page)
      return { ...found, items: found.items.map(showEndpoint) }
    },
  }
}
