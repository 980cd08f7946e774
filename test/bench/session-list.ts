import type { Statement } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { listSessions, type SessionFilters } from '#projections/session-status/list-sessions.ts'
import { testDatabase } from '../support/postgres/postgres-for-tests.ts'

const ROUNDS = 200
const accountId = `acc_${'0'.repeat(26)}`
const until = Date.parse('2026-11-20T00:00:00.000Z')

const CHUNK = 50_000

/**
 * Rows as the projection leaves them, by SQL: to project seven million events would take minutes. A
 * long transaction would hold back the feeds of the whole server.
 */
const fill = (first: number, count: number) => `
  insert into log.streams (stream_id, version, account_id, mode, external_id, fingerprint, created_at)
  select 'ses_01' || upper(lpad(to_hex(n), 8, '0')) || upper(substr(md5('ses' || n), 1, 16)), 8, '${accountId}', 'live',
         'made-' || n, md5(n::text), timestamptz '2026-11-20T00:00:00Z' - (${count} - n) * interval '20 seconds'
  from generate_series(${first + 1}, ${Math.min(first + CHUNK, count)}) n;
  insert into session_status.sessions
    (session_id, version, account_id, mode, external_id, test_mode, created_at, expires_at, ticket, status, ended_at,
     billable, customer_id, merchant_id, merchant_name, uuid, total, failure, needs_input, input_version)
  select stream_id, 8, account_id, mode, external_id, false, created_at, created_at + interval '72 hours',
         jsonb_build_object('amount', '116.00', 'fields', repeat(md5(external_id), 20)), state, created_at + interval '9 seconds',
         state = 'completed', case when h % 3 = 0 then 'cus_' || upper(substr(md5((h % 40)::text), 1, 26)) end,
         case when h % 10 < 9 then 'm' || (h % 7) * (h % 11) end, 'M',
         case when state = 'completed' then md5(stream_id)::uuid::text end, '116.00',
         case when state = 'failed' then jsonb_build_object('code', (array['ticket_unreadable', 'ticket_expired',
           'merchant_not_supported', 'internal_error'])[1 + h % 4]) end,
         case when state = 'processing' and h % 5 = 0 then '{}'::jsonb end, 0
  from (select *, abs(hashtext(stream_id)) as h,
               case when abs(hashtext(external_id)) % 100 < 2 then 'processing'
                    when abs(hashtext(external_id)) % 100 < 25 then 'failed' else 'completed' end as state
        from log.streams order by created_at desc limit ${Math.min(CHUNK, count - first)}) s`

const range = (n: number): SessionFilters => ({
  created_from: new Date(until - n * 40_000_000).toISOString(),
  created_to: new Date(until - n * 20_000_000).toISOString(),
})

const alone = (n: number): Record<string, SessionFilters> => ({
  none: {},
  status: { status: ['processing', 'completed', 'failed'][n % 3] },
  external_id: { external_id: `made-${n * 997}` },
  merchant: { merchant: `m${n % 61}` },
  customer_id: { customer_id: `cus_${'0'.repeat(26)}` },
  uuid: { uuid: `AD662D33-6934-459C-A128-BDF0393F0${String(n % 1_000).padStart(3, '0')}` },
  failure_code: { failure_code: ['ticket_unreadable', 'internal_error', 'cancelled'][n % 3] },
  needs_input: { needs_input: n % 2 === 0 ? 'true' : 'false' },
})

const together = (n: number): Record<string, SessionFilters> => ({
  'status, merchant': { status: 'processing', merchant: `m${n % 61}` },
  'status, failure_code (none)': { status: 'completed', failure_code: 'ticket_expired' },
  'merchant, failure_code (none)': { merchant: 'm0', failure_code: 'cancelled' },
  'merchant, customer_id, status': { merchant: 'm0', status: 'failed', customer_id: `cus_${'0'.repeat(26)}` },
  'needs_input, merchant, range': { needs_input: 'true', merchant: 'm0', ...range(n) },
  'needs_input, status (none)': { needs_input: 'true', status: 'completed' },
})

const statementOf = (filters: SessionFilters): Statement =>
  listSessions({
    ...{ accountId, mode: 'live', filters, since: '2021-11-20T00:00:00.000Z', before: null },
    limit: 100,
  })

type Made = (n: number) => Record<string, SessionFilters>

/** Milliseconds of each of the rounds, ascending. */
const timesOf = async ({ query }: Database, filtersOf: (n: number) => SessionFilters): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const begun = performance.now()
    await query(statementOf(filtersOf(n)))
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)
}

const measure = async (database: Database, made: Made, more: (n: number) => SessionFilters) => {
  for (const name of Object.keys(made(0))) {
    const times = await timesOf(database, (n) => ({ ...made(n)[name], ...more(n) }))
    const at = (part: number) => (times[Math.floor(ROUNDS * part)] ?? 0).toFixed(1).padStart(6)
    console.log(`  ${name.padEnd(32)} median ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  }
}

/**
 * A page of 100 sessions of one account, for each filter. Goals at a million: p99 ≤ 20 ms for
 * each filter alone and with a range of time, ≤ 200 ms together.
 * `BENCH_SESSIONS=10000 npm run bench -- session-list`.
 */
export const benchSessionList = async (): Promise<void> => {
  const sessions = Number(process.env['BENCH_SESSIONS'] ?? 1_000_000)
  const { database, close } = await testDatabase()
  try {
    await database.script('create index on log.streams (created_at)')
    for (let first = 0; first < sessions; first += CHUNK)
      for (const statement of fill(first, sessions).split(';')) await database.script(statement)
    await database.script('vacuum analyze log.streams, session_status.sessions')
    console.log(`${sessions.toLocaleString('en')} sessions of one account, each filter alone`)
    await measure(database, alone, () => ({}))
    console.log('with a range of time')
    await measure(database, alone, range)
    console.log('together')
    await measure(database, together, () => ({}))
  } finally {
    await close()
  }
}

if (import.meta.main) await benchSessionList()
