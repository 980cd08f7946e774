import type { Database } from '#platform/postgres/postgres.ts'
import { fillStores } from '#test/support/log/fill-stores.ts'

const tables = (sessions: number) => `
  insert into log.streams (stream_id, version, account_id, mode, external_id, fingerprint, created_at, open)
    select 'ses_' || lpad(n::text, 26, '0'), 8, 'acc_' || repeat('0', 26), 'live', 'made-' || n, md5(n::text),
      now() - n * interval '20 seconds', false from generate_series(1, ${sessions}) as n;
  insert into session_status.sessions
      (session_id, version, account_id, mode, external_id, test_mode, created_at, expires_at, status, ended_at, billable, needs_input, input_version)
    select stream_id, 8, account_id, mode, external_id, false, created_at, created_at + interval '72 hours', 'completed',
      created_at, true, case when hashtext(stream_id) % 100 = 0 then '{"deadline": "2026-11-20"}'::jsonb end, 0 from log.streams;
  insert into webhook_outbox.messages (message_id, session_id, account_id, mode, external_id, event, requested_at, ended_at)
    select 'msg_' || stream_id, stream_id, account_id, mode, external_id, 'factura.completed', created_at, created_at from log.streams`

/**
 * So many sessions in the log, in their status, in the outbox and in those other stores that are
 * wanted, by SQL; ends with `analyze`.
 */
export const fillInstallation = async (
  database: Database,
  sessions: number,
  isWanted: (table: string) => boolean,
): Promise<void> => {
  for (const statement of tables(sessions).split(';')) await database.script(statement)
  await fillStores(database, isWanted)
}
