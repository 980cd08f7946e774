import type { Database } from '#platform/postgres/postgres.ts'

const sessions = `(select * from log.streams where kind = 'session') made`

/** What the services beside the log keep of each session of it, as far as it grows with them. */
const stores = `
  insert into account.accounts (account_id, name) select distinct account_id, 'made' from ${sessions};
  insert into vault.data_keys (key_id, purpose, account_id, subject_mac, made_at)
    select 'key_' || stream_id, 'receiver', account_id, decode(md5(stream_id), 'hex'), created_at from ${sessions};
  insert into vault.blobs (key_id, sha256, kind, put_at, kept_until)
    select 'key_' || stream_id, sha256(what::bytea || stream_id::bytea), what, created_at, created_at + interval '94 days'
    from ${sessions}, unnest(array['photo', 'file']) as each (what);
  insert into vault.receivers (receiver_id, account_id, created_at, key_id, sealed, session_id)
    select 'rcv_' || stream_id, account_id, created_at, 'key_' || stream_id, '\\x00', stream_id from ${sessions};
  insert into vault.answers (answer_id, receiver_id, key_id, sealed)
    select 'ans_' || stream_id, 'rcv_' || stream_id, 'key_' || stream_id, '\\x00' from ${sessions};
  insert into vault.customers (customer_id, account_id, mode, rfc_mac, key_id, sealed)
    select 'cus_' || stream_id, account_id, mode, decode(md5(stream_id), 'hex'), 'key_' || stream_id, '\\x00' from ${sessions};
  insert into billing.ticket_locks (merchant, ticket_key, session_id, leased_until, likeness, shape, codes)
    select 'oxxo', stream_id, stream_id, created_at, concat('2026-11-19 ', right(stream_id, 3)), 'shape', '{}' from ${sessions};
  insert into billing.signed_cfdis (document_id, merchant, ticket_key, likeness, marks, session_id, receiver_mac, key_id, signed_at, uuid)
    select md5(stream_id)::uuid, 'oxxo', stream_id, md5(stream_id), '{}', stream_id, md5(stream_id), 'key_' || stream_id, created_at,
      md5(stream_id)::uuid from ${sessions};
  insert into billing.cfdi_holders (uuid, account_id) select md5(stream_id)::uuid, account_id from ${sessions};
  insert into billing.refused_cfdis
    (session_id, account_id, merchant, ticket_key, likeness, marks, receiver_mac, key_id, sealed, reason, via, uuid, refused_at, accepted_at)
    select stream_id, account_id, 'oxxo', stream_id, md5(stream_id), '{}', md5(stream_id), 'key_' || stream_id, '\\x00', 'made',
      'issue', md5(stream_id)::uuid, created_at, case when stream_id < 'ses_1' then created_at end from ${sessions};
  insert into billing.evidence (session_id, attempt, at, definition, outcome, steps)
    select stream_id, 1, created_at, 'made', 'issued', '{go}' from ${sessions};
  insert into billing.notices (notice_id, session_id, account_id, merchant_id, merchant, sandbox, reason, detail, attempt, at, waits_until, closed_at)
    select 'ntc_' || stream_id, stream_id, account_id, 'oxxo', 'oxxo', false, 'captcha', 'made', 1, created_at,
      created_at + interval '3 days', case when hashtext(stream_id) % 1000 <> 0 then created_at end from ${sessions};
  insert into billing.session_orders (order_id, session_id, action, ordered_by, ordered_at, taken_at)
    select md5(stream_id)::uuid, stream_id, 'attach', 'made', created_at, created_at from ${sessions};
  insert into billing.attached_cfdis (uuid, session_id, at) select md5(stream_id), stream_id, created_at from ${sessions};
  insert into billing.receiver_views (session_id, seen_by, at) select stream_id, 'made', created_at from ${sessions};
  insert into mail.mailboxes (name, session_id, opened_at) select 'f' || md5(stream_id), stream_id, created_at from ${sessions};
  insert into mail.messages (mail_id, session_id, message, received_at, via, blob, reason, kept_until)
    select 'mai_' || stream_id, stream_id, md5(stream_id), created_at, 'smtp', '{"bytes": 1}',
      case when hashtext(stream_id) % 100 = 0 then 'session_ended' end, created_at + interval '94 days' from ${sessions};
  insert into billing.refused_mails (session_id, message, at, reason)
    select stream_id, md5(stream_id), created_at, 'no_invoice' from ${sessions} where hashtext(stream_id) % 3 = 1;
  insert into reading_quality.questions (session_id, field, version, mode, day, merchant_id, bucket)
    select stream_id, 'made', 5, mode, created_at::date, 'oxxo', 11 from ${sessions};
  insert into log.dead_letters (consumer, event_id, stream_id, type, attempts, last_error, died_at)
    select 'group' || position % 4, event_id, stream_id, type, 5, 'made', at from log.events where version = 1;
  insert into log.attempts (consumer, event_id, attempts, last_error, failed_at)
    select 'group' || position % 4, event_id, 1, 'made', at from log.events where version = 2;
  insert into log.oversized_events (event_id, stream_id, version, bytes, set_aside_at)
    select event_id, stream_id, version, 2000000, at from log.events where version = 1;
  insert into webhook_delivery.endpoints (endpoint_id, account_id) select replace(account_id, 'acc', 'whe'), account_id from account.accounts;
  insert into webhook_delivery.deliveries
      (message_id, account_id, mode, endpoint_id, session_id, event, created_at, attempts, unaddressed, state, due_at, settled_at)
    select message_id, account_id, mode, replace(account_id, 'acc', 'whe'), session_id, event, ended_at, 1, ended_at < now() - interval '5 minutes', case when ended_at < now() - interval '5 minutes' then 'delivered' else 'waiting' end,
      ended_at, ended_at from webhook_outbox.messages;
  insert into webhook_delivery.attempts
      (attempt_id, message_id, endpoint_id, account_id, mode, session_id, n, at, milliseconds, status, outcome)
    select 'att_' || substr(message_id, 5), message_id, replace(account_id, 'acc', 'whe'), account_id, mode, session_id, 1, ended_at, 20, 200, 'delivered'
    from webhook_outbox.messages;
  insert into webhook_delivery.unheard (message_id) select 'msg_' || message_id from webhook_outbox.messages;
  insert into webhook_delivery.test_messages (message_id, body) select 'msg_' || message_id, '{}' from webhook_outbox.messages;
  analyze`

const tableOf = (statement: string) => /insert into ([\w.]+)/.exec(statement)?.[1]

/**
 * Fills them, or those that are wanted, for the sessions that the log and the projections have;
 * ends with `analyze`.
 */
export const fillStores = async (
  { script }: Database,
  isWanted: (table: string) => boolean = () => true,
): Promise<void> => {
  for (const statement of stores.split(';')) {
    const table = tableOf(statement)
    if (table === undefined || isWanted(table)) await script(statement)
  }
}
