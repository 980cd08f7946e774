import type { Database } from '#platform/postgres/postgres.ts'
import { firstIdAt } from '#platform/runtime/new-id.ts'

const YEAR_MS = 366 * 86_400_000

/**
 * A message and its delivery for each of so many sessions, every tenth more than five years old.
 */
export const fillDeliveries = async ({ script }: Database, count: number): Promise<void> => {
  const [old, recent] = [6, 1].map((years) => firstIdAt('ses', Date.now() - years * YEAR_MS))
  const row = `
    select 'msg_' || n as message_id, 'acc_' || n % 1800 as account_id, 'whe_' || n % 1800 as endpoint_id,
           case when n % 10 = 0 then '${old}' else '${recent}' end || lpad(n::text, 16, '0') as session_id,
           now() - make_interval(years => case when n % 10 = 0 then 6 else 1 end) as at
    from generate_series(1, ${count}) n`
  await script(`
    insert into webhook_delivery.endpoints (endpoint_id, account_id)
    select 'whe_' || n, 'acc_' || n from generate_series(0, 1799) n;
    insert into webhook_outbox.messages (message_id, session_id, account_id, mode, external_id, event, requested_at, ended_at)
    select message_id, session_id, account_id, 'live', message_id, 'factura.completed', at, at from (${row}) r;
    insert into webhook_delivery.deliveries
      (message_id, account_id, mode, session_id, event, created_at, endpoint_id, state, due_at, settled_at)
    select message_id, account_id, 'live', session_id, 'factura.completed', at, endpoint_id, 'delivered', at, at from (${row}) r`)
  await script('vacuum analyze webhook_delivery.deliveries, webhook_outbox.messages')
}
