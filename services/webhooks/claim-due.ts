import { literal, sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { findMessages } from '#projections/webhook-outbox/find-messages.ts'
import type { Message } from '#projections/webhook-outbox/payload.ts'
import type { Room } from './in-flight.ts'

type Claimed = Readonly<{
  message_id: string
  account_id: string
  /** `whe_…`, or the account's id and a hash for the address of one session. */
  endpoint_id: string
  session_id: string
  /** Number of this claim. Only the latest claim may settle an answer. */
  claims: number
  failures: number
  /** True after a time-out or a 429, until the next success. */
  is_strained: boolean
  /** The session's own address, or the endpoint's; null where the endpoint is deleted. */
  url: string | null
  is_endpoint: boolean
  /** Disabled, and the client did not ask for this delivery. */
  is_disabled: boolean
  secret: string | null
  /** Replaced secrets that are still valid, latest first. */
  old_secrets: readonly string[]
  /** The body of a test message as it is sent; null for all others. */
  test_body: object | null
}>

/** `message`: null for a test message. `traceparent`: null where the session was not traced. */
export type Due = Claimed & Readonly<{ message: Message | null; traceparent: string | null }>

/** Limits the length of the signature header. */
const OLD_SECRETS = 9

/** `receivers`: whom to claim for, if they have something due and a place for it. */
type Claim = Room & Readonly<{ receivers: readonly string[]; leaseSeconds: number }>

/**
 * The locks keep two workers from counting a receiver's deliveries in flight at the same time; one
 * that another worker has locked is passed over.
 */
const lockReceivers = (query: Query, receivers: readonly string[]) =>
  query<{ endpoint_id: string }>(sql`
    select endpoint_id from webhook_delivery.endpoints where endpoint_id = any(${receivers}::text[])
    order by endpoint_id for no key update skip locked`)

/**
 * A separate statement: it must start after the lock is held, to see what the lock's last holder
 * claimed. What the outbox lacks, because its tables were dropped, is not claimed.
 */
const claimFor = (query: Query, { receivers, slots, strained, leaseSeconds }: Claim) =>
  query<Claimed>(sql`
    with due as (
      select d.message_id, e.endpoint_id, d.turn, e.served_at, e.cap < 4 as is_strained,
             row_number() over (partition by e.cap < 4 order by d.turn, e.served_at) as nth
      from webhook_delivery.endpoints e cross join lateral (
        select due.message_id, free.together, row_number() over (order by due.due_at) as turn
        from webhook_delivery.free_places(e.endpoint_id, e.cap) free cross join lateral (
          select w.message_id, w.due_at from webhook_delivery.deliveries w
          where w.endpoint_id = e.endpoint_id and w.state = 'waiting' and w.due_at <= now()
            and least(w.failures, 1) = free.lane
          order by w.due_at limit free.places
          for update skip locked) due) d
      where e.endpoint_id = any(${receivers}) and d.turn <= d.together),
    picked as (
      select message_id, endpoint_id from due where nth <= case when is_strained then ${strained}::int else ${slots}::int end
      order by turn, served_at limit ${literal(slots)}),
    claimed as (
      update webhook_delivery.deliveries d
      set claimed = true, claims = claims + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
      from picked
      left join webhook_outbox.messages m on m.message_id = picked.message_id
      left join webhook_delivery.test_messages t on t.message_id = picked.message_id
      where d.message_id = picked.message_id and d.endpoint_id = picked.endpoint_id
        and (m.message_id is not null or t.message_id is not null)
      returning d.message_id, d.account_id, d.endpoint_id, d.session_id, d.claims, d.failures, d.forced,
                m.webhook_url, t.body as test_body),
    served as (
      update webhook_delivery.endpoints set served_at = clock_timestamp()
      where endpoint_id in (select endpoint_id from claimed))
    select c.message_id, c.account_id, c.endpoint_id, c.session_id, c.claims, c.failures, c.test_body,
           r.cap < 4 as is_strained, own.is_endpoint,
           case when own.is_endpoint then e.url else c.webhook_url end as url,
           e.disabled_at is not null and not c.forced as is_disabled,
           case when own.is_endpoint then e.secret else s.secret end as secret,
           case when own.is_endpoint
             then array(select o.secret from account.endpoint_old_secrets o
                        where o.endpoint_id = c.endpoint_id and o.valid_until > now()
                        order by o.valid_until desc limit ${OLD_SECRETS})
             else array(select o.secret from account.webhook_old_secrets o
                        where o.account_id = c.account_id and o.valid_until > now()
                        order by o.valid_until desc limit ${OLD_SECRETS}) end as old_secrets
    from claimed c join webhook_delivery.endpoints r on r.endpoint_id = c.endpoint_id
    cross join lateral (select starts_with(c.endpoint_id, 'whe_') as is_endpoint) own
    left join account.endpoints e on e.endpoint_id = c.endpoint_id and e.deleted_at is null
    left join account.webhook_secrets s on s.account_id = c.account_id`)

type Found = Message & Readonly<{ message_id: string; traceparent: string | null }>

const withMessages = async (query: Query, claimed: readonly Claimed[]): Promise<Due[]> => {
  const ids = [...new Set(claimed.map(({ message_id }) => message_id))]
  const found = new Map((await query<Found>(findMessages(ids))).map((row) => [row.message_id, row]))
  return claimed.map((one) => {
    const message = found.get(one.message_id) ?? null
    return { ...one, message, traceparent: message?.traceparent ?? null }
  })
}

/**
 * Claims due messages of these receivers for this worker, round robin.
 * In flight per receiver, over all workers: at most 4; for a strained one at most 3 first attempts
 * and 1 retry. `strained`: how many of all may go to strained receivers.
 * A claim that is not settled within its lease (the worker was killed) lapses, and the message is
 * due again.
 */
export const claimDue = ({ inTransaction }: Database, claim: Claim): Promise<Due[]> =>
  inTransaction(async (query) => {
    const locked = await lockReceivers(query, claim.receivers)
    if (locked.length === 0) return []
    const receivers = locked.map(({ endpoint_id }) => endpoint_id)
    return withMessages(query, await claimFor(query, { ...claim, receivers }))
  })
