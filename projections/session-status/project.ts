import { everyEvent, type Projection, type ProjectionStatement } from '#contracts/events/projection.ts'

const requested: ProjectionStatement = {
  on: ['SessionRequested'],
  sql: `
  insert into session_status.sessions
    (session_id, version, account_id, mode, external_id, test_mode, created_at, expires_at)
  select stream_id, version, meta ->> 'accountId', meta ->> 'mode', meta ->> 'externalId',
         (data ->> 'testMode')::boolean, at, (data ->> 'expiresAt')::timestamptz
  from page where type = 'SessionRequested'
  on conflict (session_id) do nothing`,
}

/**
 * Applies everything that a page holds about a session in one write. Input may be requested and
 * provided in turn: the newest of these events counts, in the page and before it. Every other event
 * occurs once in a session, so order and repeats do not matter. `expires_at` is as in
 * `sessionDeadline`.
 */
const told: ProjectionStatement = {
  on: everyEvent,
  sql: `
  update session_status.sessions s set
    version = greatest(s.version, n.version), ticket = coalesce(n.ticket, s.ticket),
    merchant_id = coalesce(n.merchant_id, s.merchant_id),
    expires_at = least(greatest(s.expires_at, n.patience_ends), n.window_ends),
    uuid = coalesce(n.uuid, s.uuid), status = coalesce(n.status, s.status), ended_at = coalesce(n.ended_at, s.ended_at),
    billable = coalesce(n.billable, s.billable), failure = coalesce(n.failure, s.failure),
    needs_input = case when n.input_version > s.input_version then n.needs_input else s.needs_input end,
    input_version = greatest(s.input_version, n.input_version)
  from (
    select stream_id, max(version) as version,
      (array_agg(data -> 'ticket') filter (where type in ('TicketRead', 'TicketUnreadable')))[1] as ticket,
      max(data ->> 'merchantId') filter (where type = 'MerchantIdentified') as merchant_id,
      min((data ->> 'windowEnds')::timestamptz) filter (
        where type = 'MerchantIdentified' and (data ->> 'windowEnds')::timestamptz > at) as window_ends,
      max((data ->> 'patienceEnds')::timestamptz) filter (where type = 'MerchantIdentified') as patience_ends,
      max(data ->> 'uuid') filter (where type = 'CfdiIssued') as uuid,
      max(case type when 'SessionCompleted' then 'completed' when 'SessionFailed' then 'failed' end) as status,
      max(at) filter (where type in ('SessionCompleted', 'SessionFailed')) as ended_at,
      bool_or((data ->> 'billable')::boolean) filter (where type = 'SessionCompleted') as billable,
      (array_agg(jsonb_build_object(
        'code', data -> 'code', 'source', data -> 'source', 'retryable', data -> 'retryable',
        'portal_message', data -> 'portalMessage', 'sat_code', data -> 'satCode'))
        filter (where type = 'SessionFailed'))[1] as failure,
      max(version) filter (where is_input) as input_version,
      (array_agg(case type when 'InputRequested' then (data - 'n') || jsonb_build_object(
          'asked_at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        end order by version desc) filter (where is_input))[1] as needs_input
    from (
      select *, type in ('InputRequested', 'InputGiven', 'SessionCompleted', 'SessionFailed') as is_input
      from page where type <> 'SessionRequested') told
    group by stream_id) n
  where s.session_id = n.stream_id`,
}

export const sessionStatus: Projection = {
  name: 'session-status',
  tables: ['session_status.sessions'],
  statements: [requested, told],
}
