import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { charges } from '#projections/charges/project.ts'
import { consumerOf } from '#services/projector/projection-cursor.ts'
import { untilShown } from '#test/support/log/until-shown.ts'

const CHUNK = 50_000
const ACCOUNTS = 10
export const accountOf = (n: number) => `acc_${String(n).padStart(26, '0')}`

/** Of 50 sessions one has the CFDI of the account's session before it, and of 20 one fails. */
const made = `
  select n, 'ses_' || lpad(n::text, 26, '0') as id, 'acc_' || lpad((n % ${ACCOUNTS})::text, 26, '0') as account_id, 'made-' || n as name,
    md5('cfdi' || case when n % 50 = 49 then n - ${ACCOUNTS} else n end)::uuid as uuid, n % 20 = 13 as fails,
    timestamptz '2026-10-01T06:00:00Z' + n % 2500000 * interval '1 second' as at
  from generate_series($1::int, $1::int + $2::int - 1) n`

const streams = `
  with made as (${made})
  insert into log.streams (stream_id, version, account_id, mode, external_id, fingerprint, created_at, open)
  select id, 4, account_id, 'live', name, md5(name) || md5(name), at, false from made`

const events = `
  with made as (${made})
  insert into log.events (stream_id, version, event_id, type, schema_version, data, meta, at)
  select id, e.version, md5(id || e.version)::uuid, e.type, 1, e.data, jsonb_build_object('accountId', account_id, 'mode', 'live', 'externalId', name), at
  from made cross join lateral (values
    (1, 'SessionRequested', jsonb_build_object('testMode', false)),
    (2, 'MerchantIdentified', jsonb_build_object('merchantId', 'oxxo', 'name', 'OXXO')),
    (3, 'CfdiIssued', jsonb_build_object('uuid', uuid)),
    (4, case when fails then 'SessionFailed' else 'SessionCompleted' end, jsonb_build_object('billable', not fails))) as e (version, type, data)
  order by n, e.version`

const rows = `
  with made as (${made}), booked as (
    select *, row_number() over (order by n) + (select coalesce(max(place), 0) from charges.rows) as place,
      n % 50 = 49 and n > ${ACCOUNTS} and not (n - ${ACCOUNTS}) % 20 = 13 as is_repeat
    from made where not fails)
  insert into charges.rows (charge_id, place, account_id, mode, kind, session_kind, session_id, external_id, uuid, merchant_id, merchant_name,
    completed_at, day, month, amount, reason)
  select 'chg_' || substr(id, 5), place, account_id, 'live', kind, kind, id, name, upper(uuid::text), 'oxxo', 'OXXO', at,
    (at at time zone 'America/Mexico_City')::date, to_char(at at time zone 'America/Mexico_City', 'YYYY-MM'),
    case kind when 'charge' then 4 else 0 end, case kind when 'waiver' then 'same_cfdi' end
  from booked cross join lateral (select case when is_repeat then 'waiver' else 'charge' end as kind) k`

const failures = `
  with made as (${made})
  insert into charges.failures (session_id, account_id, month)
  select id, account_id, to_char(at at time zone 'America/Mexico_City', 'YYYY-MM') from made where fails`

/**
 * Sessions of October 2026 in the log, and what charges make of them, both by SQL: numbers `from`
 * up to `to`.
 */
export const fillCharges = async (database: Database, from: number, to: number): Promise<void> => {
  const patient = { patient: true }
  for (let first = from; first < to; first += CHUNK) {
    const values = [first, Math.min(CHUNK, to - first)]
    await database.inTransaction(async (query) => {
      for (const text of [streams, events, rows, failures]) await query({ name: '', text, values })
    }, patient)
  }
  await database.script('vacuum analyze log.events, log.streams, charges.rows, charges.failures')
  await untilShown(database)
  await database.query(sql`
    update log.checkpoints c set xid = e.xid, position = e.position
    from (select xid, position from log.events order by xid desc, position desc limit 1) e
    where c.consumer = ${consumerOf(charges)}`)
}
