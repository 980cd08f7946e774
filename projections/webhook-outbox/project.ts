import type { Projection, ProjectionStatement } from '#contracts/events/projection.ts'

const addressed: ProjectionStatement = {
  on: ['SessionRequested'],
  sql: `
  insert into webhook_outbox.addresses (session_id, webhook_url)
  select stream_id, data ->> 'webhookUrl' from page
  where type = 'SessionRequested'
  on conflict (session_id) do nothing`,
}

/**
 * A message is added once: repeating the page adds neither the message nor its arrival. If the
 * address is not known yet, there is no message. A message that is served already does not arrive
 * again by a rebuild.
 */
const adding = (messages: string) => `
  , added as (
    insert into webhook_outbox.messages
      (message_id, session_id, version, account_id, mode, external_id, event, webhook_url, requested_at, ended_at, failure, traceparent)
    select webhook_outbox.message_id(p.event_id), p.stream_id, p.version, p.meta ->> 'accountId', p.meta ->> 'mode',
           p.meta ->> 'externalId', ${messages}
    on conflict do nothing
    returning message_id)
  insert into webhook_outbox.arrivals (message_id)
  select a.message_id from added a
  where not exists (select from served.webhook_outbox.messages m where m.message_id = a.message_id)
  on conflict (message_id) do nothing`

const ended: ProjectionStatement = {
  on: ['SessionCompleted', 'SessionFailed'],
  sql: adding(`
           case p.type when 'SessionCompleted' then 'factura.completed' else 'factura.failed' end,
           a.webhook_url, (p.data ->> 'requestedAt')::timestamptz, p.at,
           case p.type when 'SessionFailed' then
             jsonb_build_object('code', p.data -> 'code', 'source', p.data -> 'source', 'retryable', p.data -> 'retryable')
           end,
           p.meta ->> 'traceparent'
    from page p join webhook_outbox.addresses a on a.session_id = p.stream_id
    where p.type in ('SessionCompleted', 'SessionFailed')`),
}

/** The address of one session hears of its end only. */
const noticed: ProjectionStatement = {
  on: ['InputRequested', 'ExpiryWarned'],
  sql: adding(`
           case p.type when 'InputRequested' then 'factura.needs_input' else 'factura.expiring' end, null, null, p.at, null, p.meta ->> 'traceparent'
    from page p join webhook_outbox.addresses a on a.session_id = p.stream_id and a.webhook_url is null
    where p.type in ('InputRequested', 'ExpiryWarned')`),
}

export const webhookOutbox: Projection = {
  name: 'webhook-outbox',
  tables: ['webhook_outbox.messages', 'webhook_outbox.addresses', 'webhook_outbox.arrivals'],
  statements: [addressed, noticed, ended],
  // served messages that nobody has taken yet
  carry: `
  insert into webhook_outbox.arrivals (message_id)
  select a.message_id from served.webhook_outbox.arrivals a join webhook_outbox.messages m using (message_id)
  on conflict (message_id) do nothing`,
}
