import { sql } from '#contracts/sql.ts'
import { topicNames } from '#contracts/topics/names.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { relayConsumer } from '#platform/log/relay-place.ts'
import { median } from '#test/support/median.ts'
import { startChild } from './child.ts'
import { rate, say } from './say.ts'
import type { Stage, Store } from './stage.ts'
import { untilDone } from './until-done.ts'

const LOOK_MS = 20

type Filled = Readonly<{ stage: Stage; store: Store; events: number; prefixes: readonly string[] }>

const recordsIn = async ({ kafka }: Stage, prefix: string) =>
  Number([...(await kafka.ends(topicNames(prefix).sessions)).values()].reduce((sum, end) => sum + end, 0n))

/** Null until a relay has begun. */
const placeOf = async ({ database }: Store, prefix: string) => {
  const [row] = await database.query<{ xid: string; position: string }>(sql`
    select xid::text as xid, position from log.checkpoints where consumer = ${relayConsumer(prefix)}`)
  return row ?? null
}

/** From the moment the relay asks for its first page to the broker's word for the last one. */
const relayAll = async ({ stage, store, events }: Filled, prefix: string) => {
  const head = await createEventLog(store.database, () => undefined).head()
  const processes = stage.startProcesses({ store, prefix })
  const relay = processes.add('relay')
  const done = async () => {
    const place = await placeOf(store, prefix)
    if (!place) return null
    return place.xid === head.xid && place.position === head.position ? events : 0
  }
  const pace = await untilDone({ done, total: events, lookMs: LOOK_MS, pids: () => [relay.pid()] })
  await processes.stop()
  const records = await recordsIn(stage, prefix)
  if (records !== events) throw new Error(`${records} records in the topic of ${events} events`)
  return pace
}

/** The same log by a reader of the direct feed that parses every event, as our reactors do. */
const startReader = (store: Store) => startChild('../log/ours.ts', [store.url])

/**
 * One relay process, and beside it one reader of the direct feed, in turns; a topic for each
 * prefix.
 */
export const relayRate = async (filled: Filled): Promise<void> => {
  const [relayed, read, cost] = [[] as number[], [] as number[], [] as number[]]
  const reader = await startReader(filled.store)
  try {
    for (const [round, prefix] of filled.prefixes.entries()) {
      const { perSecond, microseconds } = await relayAll(filled, prefix)
      relayed.push(perSecond)
      cost.push(microseconds)
      read.push(Number(await reader.ask({ measure: 'feed', round })))
    }
  } finally {
    reader.end()
  }
  const ratio = (median(relayed) / median(read)).toFixed(2)
  say(
    'relay, one process',
    `${rate(relayed)} (goal 20,000), direct feed read ${rate(read)}: ratio ${ratio}; ` +
      `${median(cost).toFixed(0)} µs of one core per event (all: ${relayed.map(Math.round).join(', ')})`,
  )
}
