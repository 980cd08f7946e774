import { sql } from '#contracts/sql.ts'
import { sharedAnswer } from '#platform/operation/shared-answer.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { filesKeptYears } from '#platform/privacy/keys/files-kept-years.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import { attemptDays, refusedYears, visitDays } from './periods.ts'
import { shownBefore } from './shown-before.ts'

type Overdue = Readonly<{ n: number; seconds: number }>

const one = async (rows: Promise<Overdue[]>): Promise<Overdue> => (await rows)[0] ?? { n: 0, seconds: 0 }

const blobs = (query: Query, kind: 'photo' | 'file') =>
  one(
    query<Overdue>(sql`
      select count(*)::int as n, coalesce(extract(epoch from now() - min(kept_until)), 0)::float8 as seconds
      from vault.blobs where kept_until < now() and kind = ${kind}`),
  )

const keys = (query: Query) =>
  one(
    query<Overdue>(sql`
      select count(*)::int as n, coalesce(extract(epoch from now() - date_trunc('month', min(made_at), 'UTC')
          - interval '1 month' - make_interval(years => ${filesKeptYears})), 0)::float8 as seconds
      from vault.data_keys where purpose = 'files' and subject_mac is not null
        and made_at < date_trunc('month', now(), 'UTC') - make_interval(years => ${filesKeptYears})`),
  )

const attempts = (query: Query) =>
  one(
    query<Overdue>(sql`
      select count(*)::int as n,
             coalesce(extract(epoch from now() - make_interval(days => ${attemptDays}) - min(at)), 0)::float8 as seconds
      from webhook_delivery.attempts where at < now() - make_interval(days => ${attemptDays})`),
  )

const deliveries = (query: Query) => {
  const { before, session } = shownBefore(new Date())
  return one(
    query<Overdue>(sql`
      select count(*)::int as n, coalesce(extract(epoch from ${before} - min(created_at)), 0)::float8 as seconds
      from webhook_delivery.deliveries where session_id < ${session} and created_at < ${before} and state <> 'waiting'`),
  )
}

const refused = (query: Query) =>
  one(
    query<Overdue>(sql`
      select count(*)::int as n,
             coalesce(extract(epoch from now() - make_interval(years => ${refusedYears}) - min(refused_at)), 0)::float8 as seconds
      from billing.refused_cfdis where refused_at < now() - make_interval(years => ${refusedYears})`),
  )

const notices = (query: Query) =>
  one(
    query<Overdue>(sql`
      select count(*)::int as n,
             coalesce(extract(epoch from now() - make_interval(days => ${visitDays}) - min(closed_at)), 0)::float8 as seconds
      from (select closed_at from billing.notices union all select closed_at from webhook_delivery.notices) both_kinds
      where closed_at < now() - make_interval(days => ${visitDays})`),
  )

/**
 * What should have been removed by now, per kind: how much, and by how many seconds the oldest is
 * overdue. The role works once an hour.
 */
export const overdue = async (query: Query): Promise<Readonly<Record<string, Overdue>>> => {
  const asked = {
    photos: blobs(query, 'photo'),
    files: blobs(query, 'file'),
    keys: keys(query),
    attempts: attempts(query),
    deliveries: deliveries(query),
    refused: refused(query),
    notices: notices(query),
  }
  const found = Object.entries(asked).map(async ([kind, figure]) => [kind, await figure] as const)
  return Object.fromEntries(await Promise.all(found))
}

/** Every process of the role reports the same figures. */
export const measureOverdue = (query: Query): void => {
  const shared = sharedAnswer(() => overdue(query))
  const samples = async (value: (found: Overdue) => number) =>
    Object.entries(await shared()).map(([kind, found]) => ({ labels: { kind }, value: value(found) }))
  addGauge(
    {
      name: 'retention_overdue',
      help: 'What is past its retention and still there, by kind',
      labels: ['kind'],
    },
    () => samples(({ n }) => n),
  )
  addGauge(
    {
      name: 'retention_overdue_seconds',
      help: 'For how long the oldest of it should be gone, by kind',
      labels: ['kind'],
    },
    () => samples(({ seconds }) => seconds),
  )
}
