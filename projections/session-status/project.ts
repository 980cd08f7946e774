import type { Projection } from '#contracts/shapes.ts'

const requested = `
  insert into session_status.sessions
    (session_id, version, account_id, mode, external_id, test_mode, created_at, expires_at)
  select stream_id, version, meta ->> 'accountId', meta ->> 'mode', meta ->> 'externalId',
         (data ->> 'testMode')::boolean, at, (data ->> 'expiresAt')::timestamptz
  from page where type = 'SessionRequested'
  on conflict (session_id) do nothing`

const read = `
  update session_status.sessions s set ticket = page.data -> 'ticket'
  from page where s.session_id = page.stream_id and page.type in ('TicketRead', 'TicketUnreadable')`

/** The merchant's window may end before the session's own deadline; one that is over already changes nothing. */
const identified = `
  update session_status.sessions s set
    merchant_id = page.data ->> 'merchantId',
    expires_at = case when (page.data ->> 'windowEnds')::timestamptz > page.at
      then least(s.expires_at, (page.data ->> 'windowEnds')::timestamptz) else s.expires_at end
  from page where s.session_id = page.stream_id and page.type = 'MerchantIdentified'`

/** Asking and giving may alternate within one page: the newest of them counts. */
const input = `
  update session_status.sessions s
  set needs_input = case when last.type = 'InputRequested' then last.data - 'n' end
  from (select distinct on (stream_id) stream_id, type, data from page
        where type in ('InputRequested', 'InputGiven', 'SessionCompleted', 'SessionFailed')
        order by stream_id, version desc) last
  where s.session_id = last.stream_id`

const issued = `
  update session_status.sessions s set uuid = page.data ->> 'uuid'
  from page where s.session_id = page.stream_id and page.type = 'CfdiIssued'`

const completed = `
  update session_status.sessions s
  set status = 'completed', ended_at = page.at, billable = (page.data ->> 'billable')::boolean
  from page where s.session_id = page.stream_id and page.type = 'SessionCompleted'`

const failed = `
  update session_status.sessions s set status = 'failed', ended_at = page.at, failure = jsonb_build_object(
    'code', page.data -> 'code', 'source', page.data -> 'source', 'retryable', page.data -> 'retryable',
    'portal_message', page.data -> 'portalMessage', 'sat_code', page.data -> 'satCode')
  from page where s.session_id = page.stream_id and page.type = 'SessionFailed'`

const versions = `
  update session_status.sessions s set version = newest.version
  from (select stream_id, max(version) as version from page group by stream_id) newest
  where s.session_id = newest.stream_id and s.version < newest.version`

export const sessionStatus: Projection = {
  name: 'session-status',
  tables: ['session_status.sessions'],
  statements: [requested, read, identified, input, issued, completed, failed, versions],
}
