import { schemaVersion } from '#contracts/events/session-events.ts'
import { literal, sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { Message } from './payload.ts'

export type Due = Message &
  Readonly<{
    message_id: string
    account_id: string
    endpoint_id: string
    /** Number of this claim. Only the latest claim may settle an answer. */
    claims: number
    failures: number
    /** True after a time-out or a 429, until the next success. */
    is_strained: boolean
    /** Trace context of the work that ended the session; null where it was not traced. */
    traceparent: string | null
    /** The session's own address; null: the account's. */
    webhook_url: string | null
    account_url: string | null
    is_disabled: boolean
    /** Null when the account has no endpoint at all. */
    secret: string | null
    /** Replaced secrets that are still valid, latest first. */
    old_secrets: readonly string[]
  }>

/** Limits the length of the signature header. */
const OLD_SECRETS = 9

type Claim = Readonly<{ slots: number; leaseSeconds: number }>

/**
 * Longest unserved first. The locks keep two workers from counting a receiver's deliveries in
 * flight at the same time.
 */
const lockReceivers = (query: Query, slots: number) =>
  query<{ endpoint_id: string }>(sql`
    select e.endpoint_id from webhook_delivery.endpoints e
    where e.endpoint_id in (select endpoint_id from webhook_delivery.ready())
    order by e.served_at limit ${literal(slots)}
    for no key update of e skip locked`)

/**
 * A separate statement: it must start after the lock is held, to see what the lock's last holder
 * claimed.
 */
const claimFor = (query: Query, receivers: readonly string[], { slots, leaseSeconds }: Claim) =>
  query<Due>(sql`
    with picked as (
      select d.message_id from webhook_delivery.endpoints e cross join lateral (
        select due.message_id, free.together, row_number() over (order by due.due_at) as turn
        from webhook_delivery.free_places(e.endpoint_id, e.cap) free cross join lateral (
          select w.message_id, w.due_at from webhook_delivery.deliveries w
          where w.endpoint_id = e.endpoint_id and w.state = 'waiting' and w.due_at <= now()
            and least(w.failures, 1) = free.lane
          order by w.due_at limit free.places
          for update skip locked) due) d
      where e.endpoint_id = any(${receivers}) and d.turn <= d.together
      order by d.turn, e.served_at limit ${literal(slots)}),
    claimed as (
      update webhook_delivery.deliveries d
      set claimed = true, claims = claims + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
      from picked join webhook_outbox.messages m using (message_id)
      where d.message_id = picked.message_id
      returning d.endpoint_id, d.claims, d.failures, m.*),
    served as (
      update webhook_delivery.endpoints set served_at = clock_timestamp()
      where endpoint_id in (select endpoint_id from claimed))
    select c.*, e.cap < 4 as is_strained,
           case when c.failure ->> 'code' = 'ticket_incomplete' then (
             select e.data ->> 'detail' from log.events e
             where e.stream_id = c.session_id and e.type in ('InvoiceRefused', 'TicketUnreadable') limit 1)
           end as failure_detail,
           case when c.failure is null then (
             select e.data from log.events e
             where e.stream_id = c.session_id and e.type = 'CfdiIssued' and e.schema_version <= ${schemaVersion} limit 1)
           end as issued,
           a.url as account_url, a.disabled_at is not null as is_disabled, a.secret,
           array(select o.secret from account.webhook_old_secrets o
                 where o.account_id = c.account_id and o.valid_until > now()
                 order by o.valid_until desc limit ${OLD_SECRETS}) as old_secrets
    from claimed c join webhook_delivery.endpoints e using (endpoint_id) left join account.webhook_endpoints a on a.account_id = c.account_id`)

/**
 * Claims due messages for this worker, round robin over the receivers.
 * In flight per receiver, over all workers: at most 4; for a strained one at most 3 first attempts
 * and 1 retry.
 * A claim that is not settled within its lease (the worker was killed) lapses, and the message is
 * due again.
 */
export const claimDue = ({ inTransaction }: Database, claim: Claim): Promise<Due[]> =>
  inTransaction(async (query) => {
    const receivers = await lockReceivers(query, claim.slots)
    if (receivers.length === 0) return []
    return claimFor(
      query,
      receivers.map(({ endpoint_id }) => endpoint_id),
      claim,
    )
  })
