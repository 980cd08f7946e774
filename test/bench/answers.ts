import { loadavg } from 'node:os'
import type { Statement } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { outcomesOfDays } from '#projections/merchant-outcomes/outcomes-of-days.ts'
import { merchantOutcomes } from '#projections/merchant-outcomes/project.ts'
import { allRecentOutcomes, recentOutcomes } from '#projections/merchant-outcomes/recent-outcomes.ts'
import { readingQuality } from '#projections/reading-quality/project.ts'
import { qualityOfDays } from '#projections/reading-quality/quality-of-days.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { fillLog } from '../support/log/fill-log.ts'
import { testDatabase } from '../support/postgres/postgres-for-tests.ts'
import { postgresSeconds } from './projection/postgres-seconds.ts'

const ROUNDS = 100
const until = new Date('2026-11-20T18:30:00.000Z')

/** A year of 60 merchants: each hour has two ends of five buckets, each day six of eight. */
const year = `
  insert into merchant_outcomes.merchants select 'live', 'm' || m, now() from generate_series(1, 60) m;
  insert into merchant_outcomes.hours
    select 'live', 'm' || m, timestamptz '${until.toISOString()}' - h * interval '1 hour', 'end' || o, 'portal', b, 7
    from generate_series(1, 60) m, generate_series(0, 1440) h, generate_series(1, 2) o, generate_series(3, 7) b;
  insert into merchant_outcomes.days
    select 'live', 'm' || m, date '2026-11-20' - d, 'end' || o, 'portal', b, 70
    from generate_series(1, 60) m, generate_series(0, 365) d, generate_series(1, 6) o, generate_series(3, 10) b;
  insert into reading_quality.days
    select 'live', date '2026-11-20' - d, 'm' || m, 'field' || f, b, 70, 3, 2, 1
    from generate_series(1, 60) m, generate_series(0, 365) d, generate_series(1, 14) f, generate_series(17, 19) b;
  vacuum analyze merchant_outcomes.hours;
  vacuum analyze merchant_outcomes.days;
  vacuum analyze merchant_outcomes.merchants;
  vacuum analyze reading_quality.days`

const from = '2026-11-14'
const reads: Readonly<Record<string, () => Statement>> = {
  'one merchant, 24 hours': () => recentOutcomes({ mode: 'live', merchantId: 'm7', now: until }),
  'every merchant, 24 hours': () => allRecentOutcomes({ mode: 'live', now: until }),
  'every merchant, 7 days': () => outcomesOfDays({ mode: 'live', from }),
  'fields, 2 days': () => qualityOfDays({ mode: 'live', from: '2026-11-19', merchantId: null }),
  'fields, 7 days': () => qualityOfDays({ mode: 'live', from, merchantId: null }),
  'fields of a merchant, 7 days': () => qualityOfDays({ mode: 'live', from, merchantId: 'm7' }),
}

const measureReads = async ({ query }: Database) => {
  for (const [name, statement] of Object.entries(reads)) {
    const times: number[] = []
    let rows = 0
    for (let n = 0; n < ROUNDS; n += 1) {
      const begun = performance.now()
      rows = (await query(statement())).length
      times.push(performance.now() - begun)
    }
    const at = (part: number) =>
      (times.sort((a, b) => a - b)[Math.floor(ROUNDS * part)] ?? 0).toFixed(1).padStart(6)
    console.log(`  ${name.padEnd(30)} median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${rows} rows`)
  }
}

/**
 * The events of so many sessions through `merchant-outcomes` and `reading-quality`: all of one
 * merchant and a few days, so that every page writes the same rows. Then what is read of a year of
 * 60 merchants. Goals: 20,000 events/s, reads 5 ms.
 * `BENCH_SESSIONS=20000 npm run bench -- answers`.
 */
export const benchAnswers = async (): Promise<void> => {
  const sessions = Number(process.env['BENCH_SESSIONS'] ?? 1_000_000)
  const { database, close } = await testDatabase()
  try {
    const events = await fillLog(database, { sessions, until })
    console.log(
      `${sessions.toLocaleString('en')} sessions, ${events.toLocaleString('en')} events (load ${loadavg()[0]?.toFixed(1)})`,
    )
    // the first pass over a new log is the slowest, whose ever it is
    for (const projection of [readingQuality, merchantOutcomes, readingQuality]) {
      const [begun, used] = [performance.now(), await postgresSeconds(database.query)]
      await rebuild(database, projection)
      const [seconds, processor] = [
        (performance.now() - begun) / 1_000,
        (await postgresSeconds(database.query)) - used,
      ]
      const rates = [events / seconds, events / processor].map((rate) =>
        Math.round(rate).toLocaleString('en'),
      )
      console.log(
        `  ${projection.name.padEnd(20)} ${rates[0]} events/s, ${rates[1]} per second of Postgres's processor`,
      )
    }
    for (const statement of year.split(';')) await database.script(statement)
    await measureReads(database)
  } finally {
    await close()
  }
}

if (import.meta.main) await benchAnswers()
