import type { Projection, ProjectionStatement } from '#contracts/events/projection.ts'

const requested: ProjectionStatement = {
  on: ['SessionRequested'],
  sql: `
  insert into session_timers.timers (session_id, deadline, version)
  select stream_id, (data ->> 'expiresAt')::timestamptz, version from page where type = 'SessionRequested'
  on conflict (session_id) do nothing`,
}

/**
 * Applies everything that a page holds about a session in one write: a write of a row costs more
 * than the events in it. Attempts start and are deferred several times, so the newest event of a
 * kind counts, in the page and before it. The deadline is as in `sessionDeadline`. The reason of a
 * deferral is kept while the next attempt runs. The window's end is warned of where it is the
 * deadline. Once there is a CFDI, no timer may take it away
 * again.
 */
const later: ProjectionStatement = {
  on: [
    'MerchantIdentified',
    'BillingAttemptStarted',
    'BillingDeferred',
    'InputRequested',
    'InputGiven',
    'ExpiryWarned',
    'IssueIntended',
    'CfdiIssued',
    'SessionCompleted',
    'SessionFailed',
  ],
  sql: `
  update session_timers.timers t set
    merchant_id = coalesce(n.merchant_id, t.merchant_id),
    deadline = least(greatest(t.deadline, n.patience_ends), n.window_ends),
    window_warn_at = case when n.window_ends <= greatest(t.deadline, n.patience_ends)
      then session_timers.warn_at(n.identified_at, n.window_ends) else t.window_warn_at end,
    question_warn_at = case when n.version > t.version then
      case n.last_type when 'InputRequested' then session_timers.warn_at(n.last_at,
        least((n.last ->> 'deadline')::timestamptz, greatest(t.deadline, n.patience_ends), n.window_ends)) end
      else t.question_warn_at end,
    warned = array(select distinct unnest(t.warned || n.warned) order by 1),
    attempt = case when n.version > t.version then (n.last ->> 'n')::int else t.attempt end,
    due_at = case when n.version > t.version then
      case n.last_type when 'BillingDeferred' then (n.last ->> 'notBefore')::timestamptz
                       when 'InputRequested' then (n.last ->> 'deadline')::timestamptz end else t.due_at end,
    resume = case when n.version > t.version then
      case n.last_type when 'BillingDeferred' then n.last ->> 'resume' end else t.resume end,
    leased_until = case when n.version > t.version then null else t.leased_until end,
    reason = case when n.reason_version > t.reason_version then n.reason else t.reason end,
    intended = case when n.intended_version > t.intended_version then n.intended else t.intended end,
    version = greatest(t.version, n.version), reason_version = greatest(t.reason_version, n.reason_version),
    intended_version = greatest(t.intended_version, n.intended_version), over = t.over or n.over
  from (
    select stream_id,
      max(data ->> 'merchantId') filter (where type = 'MerchantIdentified') as merchant_id,
      min((data ->> 'windowEnds')::timestamptz) filter (
        where type = 'MerchantIdentified' and (data ->> 'windowEnds')::timestamptz > at) as window_ends,
      max(at) filter (where type = 'MerchantIdentified') as identified_at,
      max((data ->> 'patienceEnds')::timestamptz) filter (where type = 'MerchantIdentified') as patience_ends,
      max(version) filter (where is_step) as version,
      (array_agg(data order by version desc) filter (where is_step))[1] as last,
      (array_agg(type order by version desc) filter (where is_step))[1] as last_type,
      (array_agg(at order by version desc) filter (where is_step))[1] as last_at,
      array_agg((data ->> 'expiresAt')::timestamptz) filter (where type = 'ExpiryWarned') as warned,
      max(version) filter (where type = 'BillingDeferred') as reason_version,
      (array_agg(data ->> 'reason' order by version desc) filter (where type = 'BillingDeferred'))[1] as reason,
      max(version) filter (where is_intent) as intended_version,
      (array_agg(type = 'IssueIntended' order by version desc) filter (where is_intent))[1] as intended,
      bool_or(type in ('CfdiIssued', 'SessionCompleted', 'SessionFailed')) as over
    from (
      select *, type in ('BillingAttemptStarted', 'BillingDeferred', 'InputRequested', 'InputGiven') as is_step,
        type = 'IssueIntended' or (type = 'BillingDeferred' and data ->> 'reason' = 'issue_disproved') as is_intent
      from page where type in ('MerchantIdentified', 'BillingAttemptStarted', 'BillingDeferred', 'InputRequested', 'InputGiven',
        'ExpiryWarned', 'IssueIntended', 'CfdiIssued', 'SessionCompleted', 'SessionFailed')) events
    group by stream_id) n
  where t.session_id = n.stream_id`,
}

export const sessionTimers: Projection = {
  name: 'session-timers',
  tables: ['session_timers.timers'],
  statements: [requested, later],
  // who is dealing with an open session
  carry: `
  update session_timers.timers t set
    leased_until = case when t.version = s.version then s.leased_until end, warn_leased_until = s.warn_leased_until
  from served.session_timers.timers s
  where not s.over and (s.leased_until is not null or s.warn_leased_until is not null) and t.session_id = s.session_id`,
}
