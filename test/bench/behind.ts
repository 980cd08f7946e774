import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { groupId } from '#contracts/topics/names.ts'
import { createEventLog, type EventLog } from '#platform/log/event-log.ts'
import { startFeed } from '#platform/log/feed.ts'
import { commandHandler } from '#platform/log/handle-command.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import type { Subscribe } from '#platform/transport/delivery/subscribe.ts'
import { directTransport } from '#platform/transport/direct-transport.ts'
import { sessionDecider } from '#session/decider.ts'
import { kafkaWorld } from '../integration/platform/transport/kafka/kafka-world.ts'
import { testKafka } from '../support/kafka/kafka-for-tests.ts'
import { fillLog } from '../support/log/fill-log.ts'
import { testDatabase } from '../support/postgres/postgres-for-tests.ts'
import { say } from './kafka/say.ts'

const SESSIONS = 40_000
const LOOK_MS = 50
/** How long a group is watched that handles each event by itself. */
const SLOW_MS = 15_000
const over = { completed: 80, refused: 12, unreadable: 8 }

type Behind = Readonly<{ log: EventLog; subscribe: Subscribe; events: number }>

/** As `ocr` takes its events: counted first, the history read, and nothing left to do. */
const startGroup = async ({ log, subscribe }: Behind, group: string, passes: boolean) => {
  let handled = 0
  const { initialState, evolve } = sessionDecider
  const running = await subscribe({
    group,
    types: ['SessionRequested'],
    ...(passes ? { whileOpen: ['SessionRequested'] as const } : {}),
    concurrency: 3,
    countFirst: true,
    react: async ({ streamId }) => {
      const session = (await log.read(streamId)).reduce(evolve, initialState())
      if (session.status === 'requested')
        throw new Error('the bench fills the log with sessions that are over')
      handled += 1
      return undefined
    },
  })
  return { stop: () => running.stop(), handled: () => handled }
}

/** `own`: events of the group's own type, one a session; they lie among events of all types. */
const perSecond = (own: number, milliseconds: number, events: number) =>
  `${Math.round((own * 1_000) / milliseconds).toLocaleString('en')} own events/s, ` +
  `${Math.round((events * own * 1_000) / milliseconds / SESSIONS).toLocaleString('en')} log events/s`

/**
 * Each event of a session by itself, as before there was `whileOpen`; of the events that lie
 * between them none is handled.
 */
const oneByOne = async (name: string, behind: Behind) => {
  const begun = performance.now()
  const group = await startGroup(behind, 'one-by-one', false)
  await sleep(SLOW_MS)
  const took = performance.now() - begun
  const handled = group.handled()
  await group.stop()
  say(`${name}, one by one`, perSecond(handled, took, behind.events))
}

const byPages = async (name: string, behind: Behind, isDone: (group: string) => Promise<boolean>) => {
  const begun = performance.now()
  const group = await startGroup(behind, 'by-pages', true)
  while (!(await isDone('by-pages'))) await sleep(LOOK_MS)
  const took = performance.now() - begun
  await group.stop()
  say(
    `${name}, a page at a time`,
    `${perSecond(SESSIONS, took, behind.events)} (goal >= 5,000 own; ${group.handled()} handled)`,
  )
}

const direct = async () => {
  const { database, close } = await testDatabase()
  const events = await fillLog(database, { sessions: SESSIONS, kinds: over })
  const log = createEventLog(database, () => undefined)
  const logger = createLogger('error')
  const feed = await startFeed({ log, logger })
  const handle = commandHandler(log, sessionDecider)
  const deps = { database, feed, logger, handle, health: createHealth(), now: () => new Date().toISOString() }
  const behind = { log, subscribe: directTransport(deps), events }
  try {
    await oneByOne('direct', behind)
    await byPages('direct', behind, async (group) => {
      const [row] = await database.query<{ left: boolean }>(sql`
        select exists (select from log.events e where (e.xid, e.position) > (c.xid, c.position)) as left
        from log.checkpoints c where c.consumer = ${group}`)
      return row?.left === false
    })
  } finally {
    await feed.stop()
    await close()
  }
}

const onKafka = async () => {
  const kafka = await testKafka()
  if ('skip' in kafka) return console.log(`kafka: ${kafka.skip}`)
  const world = await kafkaWorld(kafka, { partitions: 12 })
  try {
    const events = await fillLog(world.database, { sessions: SESSIONS, kinds: over })
    const published = async () => {
      const ends = await world.kafka.ends(world.names.sessions)
      return [...ends.values()].reduce((sum, end) => sum + end, 0n)
    }
    while ((await published()) < BigInt(events)) await sleep(500)
    const process = world.open()
    const behind = { log: world.log, subscribe: process.subscribe, events }
    await oneByOne('kafka', behind)
    await byPages('kafka', behind, async (group) => {
      const lags = await world.kafka.lags(world.names.sessions, [groupId(world.prefix, group)])
      return lags.length > 0 && lags.every(({ records }) => records === 0)
    })
    await process.close()
  } finally {
    await world.close()
  }
}

/** How fast a group that is behind on sessions that are over comes to the end of the log. */
export const benchBehind = async (): Promise<void> => {
  await direct()
  await onKafka()
}

if (import.meta.main) await benchBehind()
