import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { createBlobs } from '#platform/privacy/blobs/create-blobs.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { pepper } from '#test/support/environment.ts'
import { history } from '#test/support/log/histories.ts'
import { median } from '#test/support/median.ts'
import { dataKeysUnder } from '#test/support/postgres/data-keys-under.ts'
import type { RoleProcess } from '#test/support/worlds/role-processes.ts'
import { bareEngine } from './bare-engine.ts'
import { drawTickets } from './draw-tickets.ts'
import { postmasterPid, processorTime } from './processor-time.ts'
import { say } from './say.ts'
import type { Stage, Store } from './stage.ts'

/** Nobody runs out of it, whatever partitions it has. */
const BACKLOG = 400
const PHOTOS = 20
const WINDOW_MS = 9_000
const START_MS = 30_000
/** A member joins or leaves, and its models are warm. */
const JOIN_MS = 4_000

type Window = Readonly<{ tickets: number; seconds: number; ocr: number; rest: number }>

/**
 * Sessions that wait for their ticket to be read, straight into the log: the load costs nothing
 * while it is measured.
 */
const enqueue = async (stage: Stage, { database }: Store) => {
  const directory = join(stage.directory, 'data')
  const dataKeys = await dataKeysUnder(directory, { query: database.query, pepper })
  const { id: key } = await dataKeys.ofService('photos of the bench')
  const blobs = createBlobs({
    store: directoryStore(join(directory, 'blobs')),
    keys: dataKeys,
    query: database.query,
    photoDays: 90,
  })
  const photos = await drawTickets(PHOTOS)
  const images = await Promise.all(
    photos.map((photo) => blobs.put({ bytes: photo, mediaType: 'image/jpeg', key })),
  )
  const log = createEventLog(database, () => undefined)
  for (let i = 0; i < BACKLOG; i += 1) {
    const externalId = `ticket-${i}`
    const [requested] = history(externalId)
    const image = images[i % PHOTOS]
    if (requested?.type !== 'SessionRequested' || !image) throw new Error('no request to begin with')
    const events: SessionEvent[] = [{ ...requested, data: { ...requested.data, ticketImage: image } }]
    const meta = { accountId: `acc_${'0'.repeat(26)}`, mode: 'live', externalId } as const
    await log.start({ ...meta, sessionId: newId('ses'), fingerprint: externalId, events })
  }
}

const ticketsIn = async ({ database }: Store) => {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from log.events where type = 'TicketRead'`,
  )
  return row?.count ?? 0
}

/** Waits for the next ticket: a window begins and ends with one. */
const untilNext = async (store: Store) => {
  const before = await ticketsIn(store)
  const until = performance.now() + START_MS
  for (;;) {
    const now = await ticketsIn(store)
    if (now > before) return now
    if (performance.now() > until) throw new Error('no ticket was read for half a minute')
    await sleep(10)
  }
}

const measure = async (stage: Stage, store: Store, pids: { ocr: RoleProcess[]; rest: RoleProcess[] }) => {
  const processors = () => ({
    ocr: processorTime(pids.ocr.map(({ pid }) => pid())),
    rest: processorTime([
      ...pids.rest.map(({ pid }) => pid()),
      postmasterPid(stage.postgresDirectory),
      ...stage.brokerPids(),
    ]),
  })
  const first = await untilNext(store)
  const [before, begun] = [processors(), performance.now()]
  await sleep(WINDOW_MS)
  const last = await untilNext(store)
  const [after, seconds] = [processors(), (performance.now() - begun) / 1_000]
  const tickets = last - first
  return { tickets, seconds, ocr: after.ocr - before.ocr, rest: after.rest - before.rest }
}

/** One OCR process, a second one joins its group, and leaves again: 1, 2, 2, 1. */
const throughKafka = async (stage: Stage) => {
  const store = await stage.openStore('tickets_kafka')
  const processes = stage.startProcesses({ store, prefix: 'tickets-' })
  try {
    await enqueue(stage, store)
    const rest = [processes.add('relay')]
    const one = processes.add('ocr')
    const windows: { one: Window[]; two: Window[] } = { one: [], two: [] }
    await one.ready()
    await untilNext(store)
    windows.one.push(await measure(stage, store, { ocr: [one], rest }))
    const second = processes.add('ocr')
    await second.ready()
    await sleep(JOIN_MS)
    for (let i = 0; i < 2; i += 1) windows.two.push(await measure(stage, store, { ocr: [one, second], rest }))
    await second.leave('SIGTERM')
    await sleep(JOIN_MS)
    windows.one.push(await measure(stage, store, { ocr: [one], rest }))
    return windows
  } finally {
    await processes.stop()
    await store.close()
  }
}

/** The direct feed has one process of a group: it grows by workers. */
const throughFeed = async (stage: Stage) => {
  const windows: { one: Window[]; two: Window[] } = { one: [], two: [] }
  const store = await stage.openStore('tickets_direct')
  try {
    await enqueue(stage, store)
    for (const [workers, into] of [['1', windows.one] as const, ['2', windows.two] as const]) {
      const processes = stage.startProcesses({ store, prefix: null, env: { OCR_WORKERS: workers } })
      const ocr = processes.add('ocr')
      await ocr.ready()
      await untilNext(store)
      into.push(await measure(stage, store, { ocr: [ocr], rest: [] }))
      await processes.stop()
    }
    return windows
  } finally {
    await store.close()
  }
}

const told = (windows: readonly Window[]) => {
  const of = (value: (window: Window) => number) => median(windows.map(value))
  return {
    perSecond: of(({ tickets, seconds }) => tickets / seconds),
    cores: of(({ ocr, seconds }) => ocr / seconds),
    ocr: of(({ ocr, tickets }) => ocr / tickets),
    rest: of(({ rest, tickets }) => rest / tickets),
  }
}

/**
 * `cores`: what of the machine the OCR processes were given, on which the ratio depends where
 * others run too.
 */
export const ticketRate = async (stage: Stage): Promise<void> => {
  const bare = await bareEngine(await drawTickets(PHOTOS))
  say(
    'tickets/s, the engine alone',
    `${bare.one.toFixed(2)} with 1, ${bare.two.toFixed(2)} with 2 workers: ratio ${(bare.two / bare.one).toFixed(2)}, the machine's own`,
  )
  for (const [name, measured, by] of [
    ['through Kafka', throughKafka, 'OCR processes'],
    ['direct feed', throughFeed, 'workers of one process'],
  ] as const) {
    const { one, two } = await measured(stage)
    const [alone, both] = [told(one), told(two)]
    say(
      `tickets/s, ${name}`,
      `${alone.perSecond.toFixed(2)} with 1, ${both.perSecond.toFixed(2)} with 2 ${by}: ` +
        `ratio ${(both.perSecond / alone.perSecond).toFixed(2)}${by === 'OCR processes' ? ' (goal 1.8)' : ''}; ` +
        `OCR was given ${alone.cores.toFixed(2)} and ${both.cores.toFixed(2)} cores (ratio ${(both.cores / alone.cores).toFixed(2)}); ` +
        `CPU-s per ticket ${alone.ocr.toFixed(2)} and ${both.ocr.toFixed(2)} in OCR, ${both.rest.toFixed(3)} in the rest: ` +
        `two cores that do nothing else allow ${((2 * alone.ocr) / (both.ocr + both.rest)).toFixed(2)}`,
    )
  }
}
