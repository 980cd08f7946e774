import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { sessionKinds } from './session-kinds.ts'
import { untilShown } from './until-shown.ts'

type Kind = keyof typeof sessionKinds

type Fill = Readonly<{
  sessions: number
  /** Of every 100 sessions, so many of each kind. */
  kinds?: Readonly<Partial<Record<Kind, number>>>
  accountId?: string
  mode?: 'live' | 'test'
  /** When the last of them began; the others ten a second before it. */
  until?: Date
}>

/** As they might go in a year: 7 to 8 events a session. */
const usual = { completed: 70, refused: 9, unreadable: 8, deferred: 6, asked: 3, abandoned: 3, waiting: 1 }
const PER_SECOND = 10
const CHUNK = 50_000

const names = Object.keys(sessionKinds) as Kind[]
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/
const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1_000

/** Each event of each kind once; what differs from session to session is marked in its text. */
const steps = names.flatMap((name, kind) => {
  const begun = sessionKinds[name][0]?.at ?? ''
  return sessionKinds[name].map(({ type, at, data }, i) => {
    const text = JSON.stringify(data)
    const marked = text
      .replaceAll(/[0-9a-f]{64}/g, (hash) => `@hash${hash.slice(32)}`)
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '@uuid')
      .replaceAll('made-0', '@name')
      .replace(instant, '@instant')
    const within = secondsBetween(begun, instant.exec(text)?.[0] ?? begun)
    return { kind, version: i + 1, type, data: marked, second: secondsBetween(begun, at), instant: within }
  })
})

/** Events of one time of day are one append, and have one transaction. */
const appendsOf = (kind: number) =>
  new Set(steps.filter((step) => step.kind === kind).map(({ second }) => second)).size

/**
 * Uses up so many transaction numbers: every append of a real log has its own. The first of them.
 */
const takeXids = async ({ query, script }: Database, count: number): Promise<string> => {
  const [row] = await query<{ first: string }>(sql`select pg_current_xact_id()::text as first`)
  await script(`
    do $$ begin
      perform set_config('synchronous_commit', 'off', false);
      for i in 1..${count} loop perform pg_current_xact_id(); commit; end loop;
      perform set_config('synchronous_commit', 'on', false);
    end $$`)
  return row?.first ?? ''
}

const patient = { patient: true }

type Chunk = Readonly<{ first: number; count: number; kinds: readonly number[]; meta: Meta; begins: Date }>
type Meta = Readonly<{ accountId: string; mode: string }>

const made = `
  made as (
    select n, 'made-' || n as name, ($4::int[])[1 + n * 37 % 100] as kind,
           'ses_01' || upper(lpad(to_hex(n), 8, '0')) || upper(substr(md5('ses' || n), 1, 16)) as id,
           $5::timestamptz + (n - $1) * interval '1 second' / ${PER_SECOND} as begun
    from generate_series($1::int, $1::int + $2::int - 1) as n)`

const streams = `
  with ${made}
  insert into log.streams (stream_id, version, account_id, mode, external_id, fingerprint, created_at, open)
  select id, (select max(version) from jsonb_to_recordset($3::jsonb) as s (kind int, version int) where s.kind = made.kind),
         $6, $7, name, md5(name) || md5(name), begun,
         (select not bool_or(s.type in ('SessionCompleted', 'SessionFailed'))
          from jsonb_to_recordset($3::jsonb) as s (kind int, type text) where s.kind = made.kind) from made`

const events = `
  with ${made},
  step as materialized (
    select * from jsonb_to_recordset($3::jsonb) as s (kind int, version int, type text, data text, second float, instant float)),
  placed as (
    select made.*, step.version, step.type, step.data, step.instant, begun + step.second * interval '1 second' as at,
           dense_rank() over (order by begun + step.second * interval '1 second', n) as append
    from made join step using (kind))
  insert into log.events (xid, stream_id, version, event_id, type, schema_version, data, meta, at)
  select ($8::bigint + append)::text::xid8, id, version, md5(id || version)::uuid, type, 1,
         replace(replace(replace(replace(data, '@hash', md5(name)), '@uuid', md5(name)::uuid::text), '@name', name), '@instant',
           to_char((begun + instant * interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::jsonb,
         jsonb_build_object('accountId', $6::text, 'mode', $7::text, 'externalId', name), at
  from placed order by append, version`

const fillChunk = async (database: Database, { first, count, kinds, meta, begins }: Chunk) => {
  const kindAt = (n: number) => kinds[(n * 37) % 100] ?? 0
  const numbers = Array.from({ length: count }, (_, i) => first + i)
  const appends = numbers.reduce((sum, n) => sum + appendsOf(kindAt(n)), 0)
  const xid = await takeXids(database, appends + 1)
  const shared = [first, count, JSON.stringify(steps), kinds, begins, meta.accountId, meta.mode]
  await database.inTransaction(async (query) => {
    await query({ name: '', text: streams, values: shared })
    await query({ name: '', text: events, values: [...shared, xid] })
  }, patient)
}

/**
 * Makes whole sessions in the log by SQL, 100,000 events in a few seconds: every type of event,
 * sessions interleaved as ten a second are, one transaction number an append. Those of an earlier
 * call stay. Ends with `vacuum analyze`, once the feed shows them. How many events the log then
 * has.
 */
export const fillLog = async (
  database: Database,
  { sessions, kinds = usual, until = new Date(), mode = 'live', ...given }: Fill,
): Promise<number> => {
  const meta = { accountId: given.accountId ?? `acc_${'0'.repeat(26)}`, mode }
  const each = names.flatMap((name, kind) => Array<number>(kinds[name] ?? 0).fill(kind))
  const [before] = await database.query<{ n: number }>(sql`select count(*)::int as n from log.streams`)
  const start = before?.n ?? 0
  for (let done = 0; done < sessions; done += CHUNK) {
    const begins = new Date(until.getTime() - ((sessions - done) * 1_000) / PER_SECOND)
    const count = Math.min(CHUNK, sessions - done)
    await fillChunk(database, { first: start + done, count, kinds: each, meta, begins })
  }
  await database.script('vacuum analyze log.events, log.streams')
  await untilShown(database)
  const [after] = await database.query<{ n: number }>(sql`select count(*)::int as n from log.events`)
  return after?.n ?? 0
}
