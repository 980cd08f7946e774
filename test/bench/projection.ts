import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Projection } from '#contracts/events/projection.ts'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { projections } from '#services/projector/projections.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { fillLog } from '../support/log/fill-log.ts'
import { testDatabase } from '../support/postgres/postgres-for-tests.ts'
import { type Peak, peakMemory } from './projection/peak-memory.ts'
import { postgresSeconds } from './projection/postgres-seconds.ts'

const SIZES = [100_000, 1_000_000, 5_000_000]
const EVENTS_PER_SESSION = 7.5
const REBUILDS_ALONE = process.env['BENCH_LIVE'] === 'no'

/** `directory`: DATA_DIR of the projector. */
type Measured = Readonly<{ database: Database; url: string; directory: string }>
/** Events a second by the clock, and by Postgres's own processor time. */
type Rate = Readonly<{ clock: number; processor: number }>
type Took = Readonly<{ seconds: number; processor: number }>

const rateOf = (events: number, { seconds, processor }: Took): Rate => ({
  clock: events / seconds,
  processor: events / processor,
})
const told = (value: number) => Math.round(value).toLocaleString('en').padStart(9)
const line = (what: string, { clock, processor }: Rate) =>
  console.log(
    `  ${what.padEnd(36)} ${told(clock)} events/s, ${told(processor)} per second of Postgres's processor`,
  )

const eventsIn = async ({ query }: Database) => {
  const [row] = await query<{ n: number }>(sql`select count(*)::int as n from log.events`)
  return row?.n ?? 0
}

/** A projector of its own process that finds so much to do, all projections together. */
const catchUp = async ({ url, directory }: Measured): Promise<Took> => {
  const child = fork(join(import.meta.dirname, 'projection', 'live.ts'), [url, directory])
  const ended = once(child, 'exit')
  const over = new AbortController()
  const [took] = await Promise.race([
    once(child, 'message', over),
    ended.then(([code]) => Promise.reject(new Error(`the projector ended with ${code}`))),
  ]).finally(() => over.abort())
  await ended
  return took
}

const toldPeak = ({ node, postgres }: Peak) =>
  console.log(`${''.padEnd(39)}most memory: Node ${told(node)} MB, a backend ${told(postgres)} MB`)

const rebuildOne = async (database: Database, projection: Projection): Promise<Rate> => {
  const [begun, used] = [performance.now(), await postgresSeconds(database.query)]
  const { result: events, peak } = await peakMemory(database.query, () => rebuild(database, projection))
  const seconds = (performance.now() - begun) / 1_000
  const rate = rateOf(events, { seconds, processor: (await postgresSeconds(database.query)) - used })
  line(`rebuild ${projection.name}, load ${loadavg()[0]?.toFixed(0)}`, rate)
  toldPeak(peak)
  return rate
}

/**
 * Fills the log up to so many events, lets a live projector catch up with them, then makes each
 * projection anew from all of it.
 */
const measureAt = async (place: Measured, size: number): Promise<Map<string, Rate>> => {
  const { database } = place
  const before = await eventsIn(database)
  const events = await fillLog(database, { sessions: Math.ceil((size - before) / EVENTS_PER_SESSION) })
  console.log(`${told(events)} events in the log (load ${loadavg()[0]?.toFixed(1)})`)
  const rates = new Map<string, Rate>()
  if (!REBUILDS_ALONE) {
    const live = rateOf(events - before, await catchUp(place))
    line(`live, ${Math.round((events - before) / 1_000)} k behind`, live)
    rates.set('live', live)
  }
  for (const projection of projections) {
    rates.set(projection.name, await rebuildOne(database, projection))
  }
  return rates
}

const ratios = (first: ReadonlyMap<string, Rate>, last: ReadonlyMap<string, Rate>) => {
  for (const [name, rate] of last) {
    const base = first.get(name) ?? rate
    const [clock, processor] = [rate.clock / base.clock, rate.processor / base.processor]
    console.log(
      `  ${name.padEnd(24)} largest ÷ smallest ${clock.toFixed(2)}, by processor ${processor.toFixed(2)} (goal 0.80)`,
    )
  }
}

/**
 * Goals: each rebuild 50,000 events/s, a live projector that is behind 20,000, both also at five
 * million. Other sizes: `BENCH_EVENTS=100000,1000000 npm run bench -- projection`; `BENCH_LIVE=no`:
 * rebuilds alone. Five million events take some 8 GB and a quarter of an hour.
 */
export const benchProjection = async (): Promise<void> => {
  const sizes = process.env['BENCH_EVENTS']?.split(',').map(Number) ?? SIZES
  const { database, url, close } = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'bench-projection-'))
  try {
    const measured: Map<string, Rate>[] = []
    for (const size of sizes) measured.push(await measureAt({ database, url, directory }, size))
    const [first, last] = [measured.at(0), measured.at(-1)]
    if (first && last && sizes.length > 1) ratios(first, last)
  } finally {
    await close()
    await rm(directory, { recursive: true })
  }
}

if (import.meta.main) await benchProjection()
