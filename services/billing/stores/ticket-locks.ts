import { sql } from '#contracts/sql.ts'
import { portalPlace } from '#merchants/portal-place.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { acquireOn } from './acquire-on.ts'
import type { Held } from './held.ts'
import { isOthersOn } from './is-others.ts'
import { LEASE_SECONDS } from './lease-seconds.ts'
import type { TicketId } from './ticket-id.ts'

/** The mark's owner: attempt `n` of the session. */
export type Marking = Readonly<{ sessionId: string; n: number }>

/** `requests`: keyed digests by which its issuing request is recognised. */
type Intent = Marking & Readonly<{ requests?: readonly string[] }>

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
  markIntended: (ticket: TicketId, intent: Intent) => Promise<boolean>
  /** The intent was refused: the mark is removed unless the log has an intent. */
  removeMark: (ticket: TicketId, marking: Marking) => Promise<void>
  /** This attempt issued nothing and cannot have; a document that a person attached stays. */
  release: (ticket: TicketId, sessionId: string) => Promise<void>
  /**
   * Releases a ticket. If this session or an earlier one may have issued, the next one must look up
   * first. That a merchant outside the sandbox has issued is kept: some would issue again.
   */
  sessionEnded: (sessionId: string, end: { issued: boolean }) => Promise<void>
}>

const sessionEndedOn =
  (query: Query, now: () => string): TicketLocks['sessionEnded'] =>
  async (sessionId, { issued }) => {
    await query(sql`
      with mine as materialized (
        select merchant, ticket_key, doubt, issued_at is null and case
            when ${issued}::boolean then not starts_with(merchant, ${`${portalPlace(null)}/`}) else doubt is null end as over
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
  markIntended: async ({ merchant, key, marks }, { sessionId, n, requests = [] }) => {
    const codes = marks ? JSON.stringify(marks.codes) : null
    // the mark of a later attempt stays
    const rows = await query(sql`
      update billing.ticket_locks set marked_at = ${now()}::timestamptz, marked_by = ${n}, intended_key = ${key},
        issuing_requests = array(select distinct unnest(issuing_requests || ${requests}::text[])),
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
        and intended_at is null and marked_at is null and issued_at is null
        and not billing.has_recorded(session_id, 'CfdiIssued')`)
    await query(sql`
      update billing.ticket_locks set leased_until = ${now()}::timestamptz
      where merchant = ${merchant} and ticket_key = ${key} and session_id = ${sessionId} and marked_at is null
        and not billing.has_recorded(session_id, 'CfdiIssued')`)
  },
  sessionEnded: sessionEndedOn(query, now),
})
