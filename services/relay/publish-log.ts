import type { FeedPosition } from '#contracts/shapes.ts'
import { topicNames } from '#contracts/topics/names.ts'
import { loadCheckpoint, moveCheckpoint } from '#platform/log/checkpoints.ts'
import { isFinanceType } from '#platform/log/finance-event-from.ts'
import { type EventRow, feedOf } from '#platform/log/recorded-from.ts'
import { relayConsumer, relayPlace } from '#platform/log/relay-place.ts'
import type { Platform } from '#platform/platform.ts'
import type { KafkaConfig } from '#platform/runtime/config.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import { batchBytes } from '#platform/transport/kafka/admin/installation-topics.ts'
import type { Kafka, OutRecord, Publisher } from '#platform/transport/kafka/client/port.ts'
import { TooLarge } from '#platform/transport/kafka/client/too-large.ts'
import { sendSplit } from '#platform/transport/kafka/send-split.ts'
import { batches } from './batches.ts'
import { financeRecord } from './finance-record.ts'
import type { Lead } from './lead.ts'
import { parcelOf } from './parcel-of.ts'
import { createPlacing } from './placing.ts'
import { setAside } from './set-aside.ts'

const PAGE = 500
/** The batch limit never falls below this: one event too large says nothing about the others. */
const LEAST_BYTES = 16 * 1024
/** An idle leader checks this often whether its checkpoint was set back. */
const LOOK_MS = 2_000
/** After this long without an answer, health reports the outage; the page keeps waiting. */
const SLOW_MS = 5_000

type Deps = Readonly<{
  platform: Pick<Platform, 'next' | 'moved' | 'health' | 'logger'>
  config: KafkaConfig
  publish: Publisher['publish']
  partitions: Kafka['partitions']
}>
type PublishRun = Deps & Readonly<{ lead: Lead; until: AbortSignal }>
/** `most`: largest batch in bytes, as learned in this turn from what the broker refused. */
type Turn = PublishRun & Readonly<{ size: { most: number }; placing: ReturnType<typeof createPlacing> }>

const outage = 'the broker takes no records; sessions continue, nothing is lost'
const tooSmall = 'the topic takes no record at all: raise its max.message.bytes'

/** Null when the turn ends first: on a connection that went silent an answer may never come. */
const orEnd = async <T>(asked: Promise<T>, until: AbortSignal): Promise<T | null> => {
  const ended = Promise.withResolvers<null>()
  const end = () => ended.resolve(null)
  until.addEventListener('abort', end)
  if (until.aborted) end()
  return Promise.race([ended.promise, asked]).finally(() => until.removeEventListener('abort', end))
}

/** Sends in the order of the rows. Throws when this process no longer has the lock. */
const sendTo =
  ({ publish, lead }: Turn, topic: string) =>
  async (records: readonly OutRecord[]) => {
    // before each part: sending the last one may have taken long enough to lose the lock
    await lead.check()
    // once the lock is lost, a request that hangs is given up: at worst its records arrive late, a
    // second time
    await orEnd(publish(topic, records), lead.lost)
    lead.lost.throwIfAborted()
  }

const sendingIn = (turn: Turn) => ({
  send: sendTo(turn, topicNames(turn.config.prefix).sessions),
  setAside: (row: EventRow) => setAside({ query: turn.lead.query, logger: turn.platform.logger }, row),
  refused: (bytes: number) => {
    turn.size.most = Math.max(LEAST_BYTES, Math.min(turn.size.most, Math.floor(bytes / 2)))
  },
})

/** Why a page is not published, in the words of health. */
const problemOf = (error: unknown) => (error instanceof TooLarge ? tooSmall : outage)

/**
 * Facts of finance have a topic of their own; nobody waits for them in the order of the sessions.
 */
const sendFacts = async (turn: Turn, rows: readonly EventRow[]): Promise<void> => {
  const facts = rows.filter(({ type }) => isFinanceType(type)).map(financeRecord)
  if (facts.length > 0) await sendTo(turn, topicNames(turn.config.prefix).finance)(facts)
}

/** Sends the page once; false when it has to be sent again. */
const tryPage = async (turn: Turn, rows: readonly EventRow[]): Promise<boolean> => {
  const { platform, lead, placing } = turn
  const sending = sendingIn(turn)
  const slow = setTimeout(() => platform.health.report('relay', outage), SLOW_MS)
  try {
    const eras = (await orEnd(placing(), lead.lost)) ?? []
    lead.lost.throwIfAborted()
    await sendFacts(turn, rows)
    const parcels = rows.filter(({ type }) => !isFinanceType(type)).map((row) => parcelOf(row, eras))
    for (const part of batches(parcels, turn.size.most)) await sendSplit(sending, part)
    platform.health.report('relay', null)
    return true
  } catch (error) {
    if (lead.lost.aborted) throw error
    platform.health.report('relay', problemOf(error))
    platform.logger.warn({ err: error, events: rows.length }, 'a page could not be published; retrying')
    return false
  } finally {
    clearTimeout(slow)
  }
}

/** Retries until the whole page is published, in order; false when the turn ended first. */
const publishPage = async (turn: Turn, rows: readonly EventRow[]): Promise<boolean> => {
  while (!turn.until.aborted) {
    if (await tryPage(turn, rows)) return true
    await pause(OUTAGE_MS, turn.until)
  }
  return false
}

/**
 * Reads the next page while this one is published. A failure is thrown to whoever awaits the page.
 */
const readAhead = ({ platform }: Turn, after: FeedPosition): Promise<EventRow[]> => {
  const page = platform.next(after, PAGE)
  page.catch(() => undefined)
  return page
}

/**
 * Waits for more events; false when another process has moved the checkpoint. Partitions that were
 * added are learned of meanwhile: their era begins without an event to place.
 */
const untilMoved = async (turn: Turn, place: FeedPosition): Promise<boolean> => {
  const { platform, config, lead, until, placing } = turn
  const look = AbortSignal.timeout(LOOK_MS)
  await platform.moved(place, AbortSignal.any([until, look]))
  if (!look.aborted) return true
  const learned = placing().catch(() => []) // the next page says that the broker is away
  await orEnd(learned, until)
  const { xid, position } = await loadCheckpoint(lead.query, relayConsumer(config.prefix))
  return xid === place.xid && position === place.position
}

const movedByOthers = ({ platform }: Turn, at: FeedPosition) =>
  platform.logger.warn({ at }, 'another relay moved the checkpoint: standing by')

/**
 * Publishes from the checkpoint on, page by page, in the order of the feed; the checkpoint moves
 * after each page.
 * Returns when the turn ends or another process moved the checkpoint.
 * Throws when the log cannot be read, or this process no longer has the lock.
 */
export const publishLog = async (asked: PublishRun): Promise<void> => {
  const { platform, partitions, lead: leading } = asked
  const topic = topicNames(asked.config.prefix).sessions
  const placing = createPlacing({ query: leading.query, topic, partitions, logger: platform.logger })
  const turn = { ...asked, size: { most: batchBytes }, placing }
  const { config, lead, until } = turn
  let place = await relayPlace(lead.query, config.prefix)
  let ahead = readAhead(turn, place)
  for (let rows = await orEnd(ahead, until); rows; rows = await orEnd(ahead, until)) {
    const last = rows.at(-1)
    if (!last) {
      if (!(await untilMoved(turn, place))) return movedByOthers(turn, place)
      ahead = readAhead(turn, place)
      continue
    }
    const to = feedOf(last)
    ahead = readAhead(turn, to)
    if (!(await publishPage(turn, rows))) return
    const consumer = relayConsumer(config.prefix)
    if (!(await moveCheckpoint(lead.query, consumer, { from: place, to }))) return movedByOthers(turn, place)
    place = to
  }
}
