import { everyEvent, type Projection, type ProjectionStatement } from '#contracts/events/projection.ts'

/**
 * What the events of one session say together, from the relation `events`. Input may be requested
 * and provided in turn: the newest of these events counts. Every other event occurs once in a
 * session.
 */
const said = `
  max(version) as version,
  (array_agg(data -> 'ticket') filter (where type in ('TicketRead', 'TicketUnreadable')))[1] as ticket,
  max(data ->> 'merchantId') filter (where type = 'MerchantIdentified') as merchant_id,
  max(data ->> 'name') filter (where type = 'MerchantIdentified') as merchant_name,
  min((data ->> 'windowEnds')::timestamptz) filter (
    where type = 'MerchantIdentified' and (data ->> 'windowEnds')::timestamptz > at) as window_ends,
  max((data ->> 'patienceEnds')::timestamptz) filter (where type = 'MerchantIdentified') as patience_ends,
  max(data ->> 'uuid') filter (where type = 'CfdiIssued') as uuid,
  max(data ->> 'total') filter (where type = 'CfdiIssued') as total,
  bool_or(coalesce((data ->> 'recovered')::boolean, data ->> 'via' = 'recovered')) filter (where type = 'CfdiIssued')
    as recovered,
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
    end order by version desc) filter (where is_input))[1] as needs_input`

const isInput = `type in ('InputRequested', 'InputGiven', 'SessionCompleted', 'SessionFailed') as is_input`

/**
 * A new session with everything that the page holds of it: most sessions of a large page begin and
 * end in it, and are written once. `expires_at` is as in `sessionDeadline`.
 */
const requested: ProjectionStatement = {
  on: ['SessionRequested'],
  beside: [
    'TicketRead',
    'TicketUnreadable',
    'MerchantIdentified',
    'InputRequested',
    'InputGiven',
    'CfdiIssued',
    'SessionCompleted',
    'SessionFailed',
  ],
  sql: `
  insert into session_status.sessions
    (session_id, version, account_id, mode, external_id, test_mode, created_at, expires_at, customer_id, ticket,
     merchant_id, merchant_name, uuid, total, recovered, status, ended_at, billable, failure, input_version, needs_input)
  select stream_id, version, account_id, mode, external_id, test_mode, created_at,
         least(greatest(expires_at, patience_ends), window_ends), customer_id, ticket,
         merchant_id, merchant_name, uuid, total, coalesce(recovered, false), coalesce(status, 'processing'), ended_at,
         coalesce(billable, false), failure, coalesce(input_version, 0), needs_input
  from (
    select stream_id, max(meta ->> 'accountId') filter (where version = 1) as account_id,
      max(meta ->> 'mode') filter (where version = 1) as mode,
      max(meta ->> 'externalId') filter (where version = 1) as external_id,
      bool_or((data ->> 'testMode')::boolean) filter (where version = 1) as test_mode,
      max(at) filter (where version = 1) as created_at,
      max((data ->> 'expiresAt')::timestamptz) filter (where version = 1) as expires_at,
      max(data ->> 'customerId') filter (where version = 1) as customer_id, ${said}
    from (select *, ${isInput} from page) events
    group by stream_id
    having bool_or(type = 'SessionRequested')) n
  on conflict (session_id) do nothing`,
}

/**
 * Applies what a page holds beyond the version of its sessions, in one write each. The merchant's
 * window may end before the session's own deadline; one that is over already changes nothing.
 */
const later: ProjectionStatement = {
  on: everyEvent,
  sql: `
  update session_status.sessions s set
    version = n.version, ticket = coalesce(n.ticket, s.ticket), merchant_id = coalesce(n.merchant_id, s.merchant_id),
    merchant_name = coalesce(n.merchant_name, s.merchant_name), total = coalesce(n.total, s.total),
    recovered = coalesce(n.recovered, s.recovered),
    expires_at = least(greatest(s.expires_at, n.patience_ends), n.window_ends),
    uuid = coalesce(n.uuid, s.uuid), status = coalesce(n.status, s.status), ended_at = coalesce(n.ended_at, s.ended_at),
    billable = coalesce(n.billable, s.billable), failure = coalesce(n.failure, s.failure),
    needs_input = case when n.input_version > s.input_version then n.needs_input else s.needs_input end,
    input_version = greatest(s.input_version, n.input_version)
  from (
    select stream_id, ${said}
    from (
      select p.*, ${isInput} from page p cross join lateral (
        select version from session_status.sessions known where known.session_id = p.stream_id offset 0) known
      where p.version > known.version) events
    group by stream_id) n
  where s.session_id = n.stream_id and s.version < n.version`,
}

export const sessionStatus: Projection = {
  name: 'session-status',
  tables: ['session_status.sessions'],
  statements: [requested, later],
}
