import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * `merchant` also separates sandbox and live. `key`: the codes that identify the ticket at that
 * merchant. `formerKey`: another key under which an older lock of it may be kept.
 */
export type TicketId = Readonly<{ merchant: string; key: string; formerKey?: string }>

/** The mark's owner: attempt `n` of the session. */
export type Marking = Readonly<{ sessionId: string; n: number }>

/**
 * `intendedAt`: somebody may have issued for the ticket at that time; look up before issuing.
 * `isIssued`: another session has its invoice; only look up.
 */
export type Held = Readonly<{ intendedAt: Date | null; isIssued?: true }>

export type TicketLocks = Readonly<{
  /** Null while another session has the ticket. */
  acquire: (ticket: TicketId, sessionId: string) => Promise<Held | null>
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

type Locked = Readonly<{ intended_at: Date | null; own_intent_at: Date | null; is_issued: boolean }>

const latest = ({ intended_at: before, own_intent_at: own }: Locked): Date | null =>
  before === null || (own !== null && own > before) ? own : before

/** What is kept under the former key counts for the ticket. */
const takeOver = async (query: Query, { merchant, key, formerKey }: TicketId): Promise<void> => {
  if (formerKey === undefined) return
  await query(sql`
    update billing.ticket_locks l set ticket_key = ${key}
    where merchant = ${merchant} and ticket_key = ${formerKey} and not exists (
      select from billing.ticket_locks where merchant = ${merchant} and ticket_key = ${key})`)
  await query(sql`
    update billing.ticket_locks l set issued_at = coalesce(l.issued_at, f.issued_at),
      intended_at = greatest(l.intended_at, f.intended_at, f.marked_at)
    from billing.ticket_locks f
    where (l.merchant, l.ticket_key) = (${merchant}, ${key})
      and (f.merchant, f.ticket_key) = (${merchant}, ${formerKey})`)
}

const acquireOn =
  (query: Query, now: () => string): TicketLocks['acquire'] =>
  async (ticket, sessionId) => {
    await takeOver(query, ticket)
    const { merchant, key } = ticket
    const [row] = await query<Locked>(sql`
      insert into billing.ticket_locks as l (merchant, ticket_key, session_id, leased_until)
      values (${merchant}, ${key}, ${sessionId}, ${now()}::timestamptz + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (merchant, ticket_key) do update set
        session_id = excluded.session_id, leased_until = greatest(l.leased_until, excluded.leased_until),
        intended_at = case
          when l.session_id <> excluded.session_id and billing.has_recorded(l.session_id, 'IssueIntended')
          then greatest(l.intended_at, l.marked_at) else l.intended_at end,
        issued_at = case
          when l.session_id <> excluded.session_id and billing.has_recorded(l.session_id, 'CfdiIssued')
          then coalesce(l.issued_at, ${now()}::timestamptz) else l.issued_at end,
        marked_at = case when l.session_id = excluded.session_id then l.marked_at end,
        marked_by = case when l.session_id = excluded.session_id then l.marked_by end
      where l.session_id = excluded.session_id or (
        l.leased_until <= ${now()}::timestamptz and (
          l.marked_at is null or billing.has_ended(l.session_id)
          or not billing.has_recorded(l.session_id, 'IssueIntended')))
      returning intended_at, issued_at is not null as is_issued,
        case when billing.has_recorded(session_id, 'IssueIntended') then marked_at end as own_intent_at`)
    return row ? { intendedAt: latest(row), ...(row.is_issued && { isIssued: true }) } : null
  }

const sessionEndedOn =
  (query: Query, now: () => string): TicketLocks['sessionEnded'] =>
  async (sessionId, { issued }) => {
    await query(sql`
      with mine as materialized (
        select merchant, ticket_key, doubt, issued_at is null and case
            when ${issued}::boolean then merchant not like 'live/%' else doubt is null end as over
        from (
          select *, greatest(intended_at,
            case when billing.has_recorded(session_id, 'IssueIntended') then marked_at end) as doubt
          from billing.ticket_locks where session_id = ${sessionId}) as held),
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

export const ticketLocks = (query: Query, now: () => string): TicketLocks => ({
  acquire: acquireOn(query, now),
  keep: async ({ merchant, key }, sessionId) => {
    await query(sql`
      update billing.ticket_locks
      set leased_until = greatest(leased_until, ${now()}::timestamptz + make_interval(secs => ${LEASE_SECONDS}))
      where merchant = ${merchant} and ticket_key = ${key} and session_id = ${sessionId}
        and not billing.has_ended(session_id)`)
  },
  markIntended: async ({ merchant, key }, { sessionId, n }) => {
    // the mark of a later attempt stays
    const rows = await query(sql`
      update billing.ticket_locks set marked_at = ${now()}::timestamptz, marked_by = ${n},
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
