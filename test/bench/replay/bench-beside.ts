import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { fillLog } from '../../support/log/fill-log.ts'
import { median } from '../../support/median.ts'
import { serve } from '../request/serve.ts'
import { tickets } from '../request/tickets.ts'
import { type Context, withService } from '../request/with-service.ts'
import { runOrder } from './run-order.ts'

const { BENCH_SESSIONS, BENCH_PAIRS, BENCH_TICKETS } = process.env
const SESSIONS = Number(BENCH_SESSIONS ?? 20_000)
const PAIRS = Number(BENCH_PAIRS ?? 6)
const TICKETS = Number(BENCH_TICKETS ?? 40)
/** Sessions that have ended: nobody works on them while the tickets are measured. */
const ended = { completed: 80, refused: 20 }
const LOOK_MS = 500

/** The service has seen the whole log: what it owes to the filled part falls on no round. */
const untilLevel = async (query: Query) => {
  const behind = () =>
    query(sql`
      select consumer from log.checkpoints
      where position < (select position from log.events order by xid desc, position desc limit 1)`)
  while ((await behind()).length > 0) await sleep(LOOK_MS)
}

const fill = async (directory: string) => {
  const { database, close } = await openDatabaseFor(
    loadConfig({ DATA_DIR: directory }),
    createLogger('silent'),
  )
  try {
    console.log(`  ${await fillLog(database, { sessions: SESSIONS, kinds: ended })} events in the log`)
    await untilLevel(database.query)
  } finally {
    await close()
  }
}

/** One replay of the whole log behind the other, until it is stopped. */
const replayOn = ({ directory }: Context) => {
  const out = join(directory, 'beside.ndjson')
  let isWanted = true
  const run = async () => {
    const [begun, ran] = [performance.now(), { rows: 0, node: 0, seconds: 0 }]
    while (isWanted) {
      const { rows, node } = await runOrder({ directory, format: 'ndjson', out })
      await rm(out)
      await rm(`${out}.manifest.json`)
      ran.rows += rows
      ran.node += node
    }
    return { ...ran, seconds: (performance.now() - begun) / 1_000 }
  }
  const running = run()
  running.catch(() => undefined) // whoever stops it learns of it
  return () => {
    isWanted = false
    return running
  }
}

/** Of tickets that nobody sent before, as for those the CFDI is there already. */
const ticketsPerSecond = async (context: Context, series: number) => {
  const photos = await tickets(TICKETS, series)
  const begun = performance.now()
  await serve(context, `series-${series}`, photos)
  return TICKETS / ((performance.now() - begun) / 1_000)
}

const round = async (context: Context, series: number, withReplay: boolean) => {
  const stop = withReplay ? replayOn(context) : null
  const rate = await ticketsPerSecond(context, series)
  const ran = await stop?.()
  const beside = ran
    ? `replays of ${Math.round(ran.rows / ran.seconds)} events/s, ${(ran.node / ran.seconds).toFixed(2)} of a core`
    : 'alone'
  console.log(`  ${rate.toFixed(2)} tickets/s, ${beside} (load ${loadavg()[0]?.toFixed(1)})`)
  return rate
}

/** What is left of the tickets/s of a round alone in the round beside it. */
const pair = async (context: Context, n: number) => {
  const rates = { alone: 0, beside: 0 }
  for (const name of n % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const))
    rates[name] = await round(context, 2 * n + (name === 'beside' ? 1 : 2), name === 'beside')
  return rates.beside / rates.alone
}

/**
 * What replays cost the service beside them, one behind the other: goal, at most a tenth of its
 * tickets/s. Rounds with and without them alternate, the first of a pair by turns too.
 * `BENCH_SESSIONS=2000 BENCH_PAIRS=2 BENCH_TICKETS=6 npm run bench -- replay-beside`.
 */
export const benchBeside = (): Promise<void> =>
  withService({
    workers: 2,
    work: async (context) => {
      await fill(context.directory)
      await ticketsPerSecond(context, 0)
      const ratios: number[] = []
      for (let n = 0; n < PAIRS; n += 1) ratios.push(await pair(context, n))
      const cost = 100 * (1 - median(ratios))
      console.log(`  a replay costs ${cost.toFixed(1)} % of tickets/s (median of ${PAIRS} pairs, goal 10)`)
    },
  })

if (import.meta.main) await benchBeside()
