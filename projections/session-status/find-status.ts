import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { FailureCode } from '#contracts/failures.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { type Statement, sql } from '#contracts/sql.ts'

export type StatusRow = Readonly<{
  session_id: string
  external_id: string
  /** The columns below are null while the projection has not seen the session at all. */
  status: 'processing' | 'completed' | 'failed' | null
  test_mode: boolean | null
  created_at: Date | null
  expires_at: Date | null
  ticket: Ticket | null
  merchant: { id: string; name: string } | null
  /** The question that waits for an answer; `asked_at` is an instant. */
  needs_input: (Omit<SessionEventOf<'InputRequested'>['data'], 'n'> & { asked_at: string }) | null
  /** The answers to the questions, oldest first. They replace what `ticket` has. */
  given: readonly SessionEventOf<'InputGiven'>['data']['fields'][]
  ended_at: Date | null
  uuid: string | null
  failure: {
    code: FailureCode
    source: string
    retryable: boolean
    portal_message: string | null
    sat_code: string | null
  } | null
  /**
   * The reason of a `ticket_incomplete`, in words for operators; `failureMessage` knows which
   * reasons a client may see.
   */
  failure_detail: string | null
  billable: boolean | null
  /** What was recorded about its CFDI; null until the session has completed. */
  issued: SessionEventOf<'CfdiIssued'>['data'] | null
  /** As recorded, oldest first. */
  warnings: readonly string[]
  /** Those about the request alone. */
  request_warnings: readonly string[]
  /**
   * The version of the history that the row reflects; lower than `log_version` while the projection
   * lags.
   */
  version: number | null
  log_version: number
}>

/**
 * One session, visible only to its owner. No row: unknown, of another account, or created with a
 * key of the other mode.
 */
export const findStatus = (key: { accountId: string; mode: string; sessionId: string }): Statement => sql`
  select l.stream_id as session_id, l.external_id, s.status, s.test_mode, s.created_at, s.expires_at, s.ticket,
         case when s.merchant_id is not null then
           jsonb_build_object('id', s.merchant_id, 'name', coalesce(s.merchant_name, s.merchant_id)) end as merchant,
         coalesce((select e.data -> 'warnings' from log.events e
                   where e.stream_id = l.stream_id and e.version = 1 and s.version >= 1), '[]') as request_warnings,
         s.needs_input, s.ended_at, s.uuid, s.failure, s.billable, s.version, l.version as log_version,
         case when s.failure ->> 'code' = 'ticket_incomplete' then (
           select e.data ->> 'detail' from log.events e
           where e.stream_id = l.stream_id and e.type in ('InvoiceRefused', 'TicketUnreadable') limit 1)
         end as failure_detail,
         case when s.status = 'completed' then (
           select e.data from log.events e where e.stream_id = l.stream_id and e.type = 'CfdiIssued' limit 1)
         end as issued,
         array(select e.data -> 'fields' from log.events e
               where e.stream_id = l.stream_id and e.version <= s.version and e.type = 'InputGiven'
               order by e.version) as given,
         array(select w from log.events e cross join lateral jsonb_array_elements_text(e.data -> 'warnings') w
               where e.stream_id = l.stream_id and e.version <= s.version
                 and e.type in ('SessionRequested', 'MerchantIdentified', 'SessionCompleted', 'SessionFailed')
               order by e.version) as warnings
  from log.streams l left join session_status.sessions s on s.session_id = l.stream_id
  where l.stream_id = ${key.sessionId} and l.account_id = ${key.accountId} and l.mode = ${key.mode}`
