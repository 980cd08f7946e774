import { z } from 'zod'
import { apiVersion } from '#contracts/http/requests.ts'
import type { Delivery, MessagesQuery, ResendMessage } from '#contracts/http/webhooks/messages.ts'
import type { WebhookPayload } from '#contracts/http/webhooks/payloads.ts'
import { MessageId } from '#contracts/ids.ts'
import { shownSince } from '#contracts/shown-since.ts'
import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { findMessages } from '#projections/webhook-outbox/find-messages.ts'
import { parseMessage } from '#projections/webhook-outbox/parse-message.ts'
import { type Message, payloadOf } from '#projections/webhook-outbox/payload.ts'
import { refusalOf } from '../http/errors.ts'
import { notFound } from '../http/not-found.ts'
import { pageOfRows, positionOf } from '../lists/list-cursor.ts'
import { shownFrom } from '../lists/shown-from.ts'
import {
  type DeliveryRow,
  deliveriesOf,
  keyOfDelivery,
  listDeliveries,
  showDelivery,
  testBody,
} from './deliveries.ts'

type Deps = Pick<Platform, 'accounts' | 'clock' | 'config' | 'database'>
type Named = Readonly<{ caller: Caller; messageId: string }>

/** When the message was made, its id and where it goes. */
const Position = z.tuple([z.iso.datetime({ precision: 3 }), MessageId, z.string()])

const listOn =
  ({ clock, database }: Deps) =>
  async ({ caller, query }: { caller: Caller; query: MessagesQuery }) => {
    const { limit, cursor, ...filters } = query
    const scope = { list: 'webhook_messages', caller, filters }
    const after = positionOf(scope, cursor, Position)
    const shown = { ...filters, from: shownFrom(clock.now(), filters.from) }
    const rows = await database.query<DeliveryRow>(listDeliveries({ caller, filters: shown, after, limit }))
    const page = pageOfRows(rows, scope, { limit, keyOf: keyOfDelivery })
    return { ...page, items: page.items.map(showDelivery) }
  }

const rowsOf = async ({ clock, database }: Deps, { caller, messageId }: Named): Promise<DeliveryRow[]> => {
  const since = shownSince(clock.now())
  const rows = await database.query<DeliveryRow>(deliveriesOf(caller, { messageId, since }))
  if (rows.length === 0) throw notFound()
  return rows
}

/** As it is sent. Throws UnreadableEvent if the outbox lacks it: its tables were dropped. */
const payloadOn = async ({ config, database }: Deps, messageId: string): Promise<WebhookPayload> => {
  const [invented] = await database.query<{ body: WebhookPayload }>(testBody(messageId))
  if (invented) return invented.body
  const [found] = await database.query<Message>(findMessages([messageId]))
  const message = found && parseMessage(found)
  if (!message) throw new UnreadableEvent(`the message ${messageId} cannot be shown now`)
  return payloadOf(message, { baseUrl: config.baseUrl, version: apiVersion })
}

const resendOn =
  (deps: Deps) =>
  async ({ caller, messageId, body }: Named & { body: ResendMessage }): Promise<Delivery[]> => {
    await rowsOf(deps, { caller, messageId })
    const { endpoint_id: endpointId } = body
    if (endpointId && !(await deps.accounts.endpoints.find({ owner: caller, endpointId }))) {
      const message = 'is no endpoint of this account and mode'
      throw refusalOf('invalid_request', 'endpoint_id', { reason: 'unknown_endpoint', message })
    }
    const sent = await deps.database.query<{ endpoint_id: string }>(
      sql`select webhook_delivery.resend(${messageId}, ${endpointId}) as endpoint_id`,
    )
    const to = new Set(sent.map(({ endpoint_id }) => endpoint_id))
    const rows = await rowsOf(deps, { caller, messageId })
    return rows.filter(({ endpoint_id }) => to.has(endpoint_id)).map(showDelivery)
  }

/** What a client sees and resends of its webhook messages. Each throws `Rejection`. */
export const messageHandlers = (deps: Deps) => ({
  list: listOn(deps),
  find: async ({ caller, messageId }: Named) => {
    const deliveries = (await rowsOf(deps, { caller, messageId })).map(showDelivery)
    const payload = await payloadOn(deps, messageId)
    return { message_id: MessageId.parse(messageId), event: payload.event, payload, deliveries }
  },
  resend: resendOn(deps),
})
