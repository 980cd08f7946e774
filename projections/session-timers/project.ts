import type { Projection } from '#contracts/shapes.ts'

const requested = `
  insert into session_timers.timers (session_id, deadline, version)
  select stream_id, (data ->> 'expiresAt')::timestamptz, version from page where type = 'SessionRequested'
  on conflict (session_id) do nothing`

/** The merchant's window may end before the session's own deadline; one that is over already changes nothing. */
const identified = `
  update session_timers.timers t set
    merchant_id = page.data ->> 'merchantId',
    deadline = case when (page.data ->> 'windowEnds')::timestamptz > page.at
      then least(t.deadline, (page.data ->> 'windowEnds')::timestamptz) else t.deadline end
  from page where t.session_id = page.stream_id and page.type = 'MerchantIdentified'`

/** Attempts begin and are put off several times: the newest of these events counts, in the page and before it. */
const attempted = `
  update session_timers.timers t set
    attempt = (last.data ->> 'n')::int,
    due_at = case last.type when 'BillingDeferred' then (last.data ->> 'notBefore')::timestamptz
                            when 'InputRequested' then (last.data ->> 'deadline')::timestamptz end,
    resume = case when last.type = 'BillingDeferred' then last.data ->> 'resume' end,
    leased_until = null,
    version = last.version
  from (select distinct on (stream_id) stream_id, version, type, data from page
        where type in ('BillingAttemptStarted', 'BillingDeferred', 'InputRequested', 'InputGiven')
        order by stream_id, version desc) last
  where t.session_id = last.stream_id and t.version < last.version`

/** Why it was put off the last time; kept while the next attempt runs. */
const reasons = `
  update session_timers.timers t set reason = last.reason, reason_version = last.version
  from (select distinct on (stream_id) stream_id, version, data ->> 'reason' as reason from page
        where type = 'BillingDeferred' order by stream_id, version desc) last
  where t.session_id = last.stream_id and t.reason_version < last.version`

const intended = `
  update session_timers.timers t set intended = last.type = 'IssueIntended', intended_version = last.version
  from (select distinct on (stream_id) stream_id, version, type from page
        where type = 'IssueIntended' or (type = 'BillingDeferred' and data ->> 'reason' = 'issue_disproved')
        order by stream_id, version desc) last
  where t.session_id = last.stream_id and t.intended_version < last.version`

/** Once there is a CFDI no timer may take it away again. */
const ended = `
  update session_timers.timers t set over = true from page
  where t.session_id = page.stream_id and not t.over
    and page.type in ('CfdiIssued', 'SessionCompleted', 'SessionFailed')`

export const sessionTimers: Projection = {
  name: 'session-timers',
  tables: ['session_timers.timers'],
  statements: [requested, identified, attempted, reasons, intended, ended],
}
