import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { Held } from './held.ts'
import { LEASE_SECONDS } from './lease-seconds.ts'
import { type Like, likeLocks } from './like-locks.ts'
import { takeOverLocks } from './take-over-locks.ts'
import type { TicketId } from './ticket-id.ts'

type Locked = Readonly<{
  intended_at: Date | null
  own_intent_at: Date | null
  is_issued: boolean
  intended_key: string | null
  /** The session's own intent is kept under another key. */
  intended_elsewhere: boolean
  issuing_requests: readonly string[]
}>

const latest = ({ intended_at: before, own_intent_at: own }: Locked): Date | null =>
  before === null || (own !== null && own > before) ? own : before

const heldOf = (row: Locked, { key, formerKey }: TicketId, { isUnclear, requests }: Like): Held => {
  const issuingRequests = [...row.issuing_requests, ...requests]
  const intendedAt = latest(row)
  const keys = [null, key, formerKey]
  const isOtherKey = row.intended_elsewhere || (intendedAt !== null && !keys.includes(row.intended_key))
  return {
    intendedAt,
    ...(row.is_issued && { isIssued: true }),
    ...(isOtherKey && { isOtherKey }),
    ...(isUnclear && { isUnclear }),
    ...(issuingRequests.length > 0 && { issuingRequests }),
  }
}

type Asking = Readonly<{ sessionId: string; now: string }>

/** What was issued, or may have been, stays known by the codes that it was asked for with. */
const put = async (query: Query, { merchant, key, marks }: TicketId, { sessionId, now }: Asking) => {
  const codes = marks ? JSON.stringify(marks.codes) : null
  const [row] = await query<Locked>(sql`
    insert into billing.ticket_locks as l
      (merchant, ticket_key, session_id, leased_until, likeness, shape, printed_at, codes)
    values (${merchant}, ${key}, ${sessionId}, ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS}),
            ${marks?.likeness ?? null}, ${marks?.shape ?? ''}, ${marks?.printedAt ?? null}, ${codes}::jsonb)
    on conflict (merchant, ticket_key) do update set
      session_id = excluded.session_id, leased_until = greatest(l.leased_until, excluded.leased_until),
      intended_at = case when l.session_id <> excluded.session_id then billing.doubt_of(l) else l.intended_at end,
      issued_at = case
        when l.session_id <> excluded.session_id and billing.has_recorded(l.session_id, 'CfdiIssued')
        then coalesce(l.issued_at, ${now}::timestamptz) else l.issued_at end,
      marked_at = case when l.session_id = excluded.session_id then l.marked_at end,
      marked_by = case when l.session_id = excluded.session_id then l.marked_by end,
      (likeness, shape, codes, printed_at) = (
        select case when stays then l.likeness else excluded.likeness end,
          case when stays then l.shape else excluded.shape end,
          case when stays then l.codes else excluded.codes end,
          case when stays then l.printed_at else coalesce(excluded.printed_at, l.printed_at) end
        from (select excluded.likeness is null or (l.likeness is not null
          and (billing.is_issued(l) or billing.doubt_of(l) is not null)) as stays) as sold)
    where billing.may_take(l, excluded.session_id, ${now}::timestamptz)
    returning intended_at, intended_key, issued_at is not null as is_issued,
      array(select unnest(l.issuing_requests)
        -- what this session sent under other codes
        union select unnest(o.issuing_requests) from billing.ticket_locks o
        where o.session_id = l.session_id and o.merchant = l.merchant) as issuing_requests,
      case when billing.has_recorded(session_id, 'IssueIntended') then marked_at end as own_intent_at,
      billing.has_recorded(session_id, 'IssueIntended') and exists (
        select from billing.ticket_locks o
        where o.session_id = l.session_id and o.marked_at is not null
          and (o.merchant, o.ticket_key) <> (l.merchant, l.ticket_key)) as intended_elsewhere`)
  return row
}

export const acquireOn =
  ({ inTransaction }: Pick<Database, 'inTransaction'>, clock: () => string) =>
  (ticket: TicketId, sessionId: string): Promise<Held | null> =>
    inTransaction(async (query) => {
      const asking = { sessionId, now: clock() }
      const like = await likeLocks(query, ticket, asking)
      if (like.isBusy) return null
      await takeOverLocks(query, { ...ticket, former: like.former, ...asking })
      const row = await put(query, ticket, asking)
      return row ? heldOf(row, ticket, like) : null
    })
