import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { isOthersOn } from './is-others.ts'
import { likeLocks } from './like-locks.ts'
import { takeOverLocks } from './take-over-locks.ts'
import type { TicketId } from './ticket-id.ts'

/** The mark's owner: attempt `n` of the session. */
export type Marking = Readonly<{ sessionId: string; n: number }>

/**
 * `intendedAt`: somebody may have issued for the ticket at that time; look up before issuing.
 * `isIssued`: another session has its invoice; only look up.
 * `isOtherKey`: the issuing request may have named other codes; what a portal says of these
 * disproves nothing.
 * `isUnclear`: an invoice may exist of this ticket or of one that looks like it; only look up.
 */
export type Held = Readonly<{
  intendedAt: Date | null
  isIssued?: true
  isOtherKey?: true
  isUnclear?: true
}>

export type TicketLocks = Readonly<{
  /** Null while another session has the ticket. */
  acquire: (ticket: TicketId, sessionId: string) => Promise<Held | null>
  /** Whether the ticket's invoice is another session's, or may be; takes nothing. */
  isOthers: (ticket: TicketId, sessionId: string) => Promise<boolean>
  /** The attempt still runs. Nothing happens if another session has the ticket by now. */
  keep: (ticket: TicketId, sessionId: string) => Promise<void>
  /**
   * Call it before the session's own intent. Once that is recorded too, only the session's end
   * releases the ticket.
   */
  markIntended: (ticket: TicketId, marking: Marking) => Promise<boolean>
  /** The intent was refused: the mark is removed unless the log has an intent. */
  removeMark: (ticket: TicketId, marking: Marking) => Promise<void>
  /** This attempt issued nothing and cannot have. */
  release: (ticket: TicketId, sessionId: string) => Promise<void>
  /**
   * Releases a ticket. If this session or an earlier one may have issued, the next one must look up
   * first. That a merchant outside the sandbox has issued is kept: some would issue again.
   */
  sessionEnded: (sessionId: string, end: { issued: boolean }) => Promise<void>
}>

/** An attempt that lives renews it; a crashed one keeps others away no longer than this. */
const LEASE_SECONDS = 180

type Locked = Readonly<{
  intended_at: Date | null
  own_intent_at: Date | null
  is_issued: boolean
  intended_key: string | null
  /** The session's own intent is kept under another key. */
  intended_elsewhere: boolean
}>

const latest = ({ intended_at: before, own_intent_at: own }: Locked): Date | null =>
  before === null || (own !== null && own > before) ? own : before

const heldOf = (row: Locked, { key, formerKey }: TicketId, isUnclear: boolean): Held => {
  const intendedAt = latest(row)
  const keys = [null, key, formerKey]
  const isOtherKey = row.intended_elsewhere || (intendedAt !== null && !keys.includes(row.intended_key))
  return {
    intendedAt,
    ...(row.is_issued && { isIssued: true }),
    ...(isOtherKey && { isOtherKey }),
    ...(isUnclear && { isUnclear }),
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
      case when billing.has_recorded(session_id, 'IssueIntended') then marked_at end as own_intent_at,
      billing.has_recorded(session_id, 'IssueIntended') and exists (
        select from billing.ticket_locks o
        where o.session_id = l.session_id and o.marked_at is not null
          and (o.merchant, o.ticket_key) <> (l.merchant, l.ticket_key)) as intended_elsewhere`)
  return row
}

const acquireOn =
  ({ inTransaction }: Pick<Database, 'inTransaction'>, clock: () => string): TicketLocks['acquire'] =>
  (ticket, sessionId) =>
    inTransaction(async (query) => {
      const asking = { sessionId, now: clock() }
      const { former, isBusy, isUnclear } = await likeLocks(query, ticket, asking)
      if (isBusy) return null
      await takeOverLocks(query, { ...ticket, former, ...asking })
      const row = await put(query, ticket, asking)
      return row ? heldOf(row, ticket, isUnclear) : null
    })

const sessionEndedOn =
  (query: Query, now: () => string): TicketLocks['sessionEnded'] =>
  async (sessionId, { issued }) => {
    await query(sql`
      with mine as materialized (
        select merchant, ticket_key, doubt, issued_at is null and case
            when ${issued}::boolean then merchant not like 'live/%' else doubt is null end as over
        from (
          select l.*, billing.doubt_of(l) as doubt
          from billing.ticket_locks l where session_id = ${sessionId}) as held),
      given_back as (
        delete from billing.ticket_locks l using mine m
        where (l.merchant, l.ticket_key, l.session_id) = (m.merchant, m.ticket_key, ${sessionId})
          and m.over),
      seen_to as (
        update billing.notices set closed_at = ${now()}::timestamptz, closed_by = 'its session ended'
        where session_id = ${sessionId} and closed_at is null and waits_until is not null)
      update billing.ticket_locks l
      set leased_until = ${now()}::timestamptz, marked_at = null, marked_by = null,
        intended_at = case when not ${issued}::boolean then m.doubt end,
        issued_at = case when ${issued}::boolean then ${now()}::timestamptz else l.issued_at end
      from mine m
      where (l.merchant, l.ticket_key, l.session_id) = (m.merchant, m.ticket_key, ${sessionId})
        and not m.over`)
  }

export const ticketLocks = (
  { query, inTransaction }: Pick<Database, 'query' | 'inTransaction'>,
  now: () => string,
): TicketLocks => ({
  acquire: acquireOn({ inTransaction }, now),
  isOthers: isOthersOn({ inTransaction }, now),
  keep: async ({ merchant, key }, sessionId) => {
    await query(sql`
      update billing.ticket_locks
      set leased_until = greatest(leased_until, ${now()}::timestamptz + make_interval(secs => ${LEASE_SECONDS}))
      where merchant = ${merchant} and ticket_key = ${key} and session_id = ${sessionId}
        and not billing.has_ended(session_id)`)
  },
  markIntended: async ({ merchant, key, marks }, { sessionId, n }) => {
    const codes = marks ? JSON.stringify(marks.codes) : null
    // the mark of a later attempt stays
    const rows = await query(sql`
      update billing.ticket_locks set marked_at = ${now()}::timestamptz, marked_by = ${n}, intended_key = ${key},
        likeness = coalesce(${marks?.likeness ?? null}, likeness), shape = coalesce(${marks?.shape ?? null}, shape),
        codes = coalesce(${codes}::jsonb, codes), printed_at = coalesce(${marks?.printedAt ?? null}, printed_at),
        leased_until = greatest(leased_until, ${now()}::timestamptz + make_interval(secs => ${LEASE_SECONDS}))
      where merchant = ${merchant} and ticket_key = ${key} and session_id = ${sessionId}
        and coalesce(marked_by, 0) <= ${n}
      returning 1`)
    return rows.length > 0
  },
  removeMark: async ({ merchant, key }, { sessionId, n }) => {
    await query(sql`
      update billing.ticket_locks set marked_at = null, marked_by = null,
        leased_until = case when billing.has_ended(session_id) then ${now()}::timestamptz else leased_until end
      where merchant = ${merchant} and ticket_key = ${key} and session_id = ${sessionId} and marked_by = ${n}
        and not billing.has_recorded(session_id, 'IssueIntended')`)
  },
  release: async ({ merchant, key }, sessionId) => {
    await query(sql`
      delete from billing.ticket_locks
      where merchant = ${merchant} and ticket_key = ${key} and session_id = ${sessionId}
        and intended_at is null and marked_at is null and issued_at is null`)
    await query(sql`
      update billing.ticket_locks set leased_until = ${now()}::timestamptz
      where merchant = ${merchant} and ticket_key = ${key} and session_id = ${sessionId} and marked_at is null`)
  },
  sessionEnded: sessionEndedOn(query, now),
})
