import type { Delivery, MessagesQuery } from '#contracts/http/webhooks/messages.ts'
import { EndpointId, MessageId, SessionId } from '#contracts/ids.ts'
import { listStatement } from '#contracts/list-statement.ts'
import { type Statement, sql } from '#contracts/sql.ts'
import type { Caller } from '#platform/tenants/accounts.ts'

export type DeliveryRow = Readonly<
  Pick<Delivery, 'event' | 'url' | 'state' | 'attempts'> & {
    message_id: string
    session_id: string
    endpoint_id: string
    next_attempt_at: Date | null
    created_at: Date
    delivered_at: Date | null
  }
>

type Filters = Omit<MessagesQuery, 'limit' | 'cursor'>
type PageRequest = Readonly<{
  caller: Caller
  filters: Filters
  after: readonly string[] | null
  limit: number
}>

/** An address is the endpoint's as it is now, or the session's own. */
const select = `
  select d.message_id, d.event, d.session_id, d.endpoint_id, coalesce(e.url, m.webhook_url) as url, d.state, d.attempts,
         case when d.state = 'waiting' then case when d.claimed then least(d.due_at, now()) else d.due_at end end as next_attempt_at,
         d.created_at, case when d.state = 'delivered' then d.settled_at end as delivered_at
  from webhook_delivery.deliveries d
  left join account.endpoints e on e.endpoint_id = d.endpoint_id
  left join webhook_outbox.messages m on m.message_id = d.message_id and strpos(d.endpoint_id, ':') > 0`

/** One row for each message and endpoint, newest first. */
export const listDeliveries = ({ caller, filters, after, limit }: PageRequest): Statement =>
  listStatement({
    select,
    owner: caller,
    conditions: [
      ['d.session_id = ?', filters.session_id],
      ['d.endpoint_id = ?', filters.endpoint_id],
      ['d.event = ?', filters.event],
      ['d.state = ?', filters.state],
      ['d.created_at >= ?::timestamptz', filters.from],
      ['d.created_at < ?::timestamptz', filters.to],
    ],
    keys: ['d.created_at', 'd.message_id', 'd.endpoint_id'],
    after,
    limit,
  })

/** All rows of a message, if it is the caller's and shown. */
export const deliveriesOf = (
  { accountId, mode }: Caller,
  { messageId, since }: Readonly<{ messageId: string; since: string }>,
): Statement => ({
  name: 'deliveries_of',
  text: `${select} where d.message_id = $1 and d.account_id = $2 and d.mode = $3 and d.created_at >= $4::timestamptz
    order by d.endpoint_id`,
  values: [messageId, accountId, mode, since],
})

/** The body of a test message; no row for any other. */
export const testBody = (messageId: string): Statement =>
  sql`select body from webhook_delivery.test_messages where message_id = ${messageId}`

export const keyOfDelivery = ({ created_at, message_id, endpoint_id }: DeliveryRow) => [
  created_at.toISOString(),
  message_id,
  endpoint_id,
]

export const showDelivery = (row: DeliveryRow): Delivery => ({
  ...row,
  message_id: MessageId.parse(row.message_id),
  session_id: SessionId.parse(row.session_id),
  endpoint_id: EndpointId.safeParse(row.endpoint_id).data ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
})
