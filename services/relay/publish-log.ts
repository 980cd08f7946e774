import type { FeedPosition } from '#contracts/shapes.ts'
import { topicNames } from '#contracts/topics/names.ts'
import { loadCheckpoint, moveCheckpoint } from '#platform/log/checkpoints.ts'
import { type EventRow, feedOf } from '#platform/log/recorded-from.ts'
import { relayConsumer, relayPlace } from '#platform/log/relay-place.ts'
import type { Platform } from '#platform/platform.ts'
import type { KafkaConfig } from '#platform/runtime/config.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import { batchBytes } from '#platform/transport/kafka/admin/installation-topics.ts'
import type { Kafka, OutRecord, Publisher } from '#platform/transport/kafka/client/port.ts'
import { TooLarge } from '#platform/transport/kafka/client/too-large.ts'
import { batches } from './batches.ts'
import type { Lead } from './lead.ts'
import { createPlacing } from './placing.ts'
import { parcelOf, sendSplit } from './send-split.ts'
import { setAside } from './set-aside.ts'

const PAGE = 500
/** However little a broker takes: what is too large alone says nothing of the others. */
const LEAST_BYTES = 16 * 1024
/** How long an idle leader may not know that its checkpoint was set back. */
const LOOK_MS = 2_000
/** After this long without an answer the outage is told; the page goes on waiting. */
const SLOW_MS = 5_000

type Deps = Readonly<{
  platform: Pick<Platform, 'next' | 'moved' | 'health' | 'logger'>
  config: KafkaConfig
  publish: Publisher['publish']
  partitions: Kafka['partitions']
}>
type Asked = Deps & Readonly<{ lead: Lead; until: AbortSignal }>
/** `most`: bytes of one batch, as far as this turn has learned what the broker takes. */
type Turn = Asked & Readonly<{ size: { most: number }; placing: ReturnType<typeof createPlacing> }>

const outage = 'the broker takes no records; sessions continue, nothing is lost'
const tooSmall = 'the topic takes no record at all: raise its max.message.bytes'

/**
 * Null when the turn ends first: what goes over a connection that went silent may never come back.
 */
const orEnd = async <T>(asked: Promise<T>, until: AbortSignal): Promise<T | null> => {
  const ended = Promise.withResolvers<null>()
  const end = () => ended.resolve(null)
  until.addEventListener('abort', end)
  if (until.aborted) end()
  return Promise.race([ended.promise, asked]).finally(() => until.removeEventListener('abort', end))
}

/** Sends in the order of the rows; throws when the lock is not ours any more. */
const sendingIn = ({ platform, config, publish, lead, size }: Turn) => ({
  send: async (records: readonly OutRecord[]) => {
    // each time: a part may take longer than another needs to be given the lock
    await lead.check()
    // one that hangs belongs to no turn any more once the lock is lost: at worst it arrives late, a
    // second time
    await orEnd(publish(topicNames(config.prefix).sessions, records), lead.lost)
    lead.lost.throwIfAborted()
  },
  setAside: (row: EventRow) => setAside({ query: lead.query, logger: platform.logger }, row),
  refused: (bytes: number) => {
    size.most = Math.max(LEAST_BYTES, Math.min(size.most, Math.floor(bytes / 2)))
  },
})

/** What keeps a page from the topic, for health. */
const problemOf = (error: unknown) => (error instanceof TooLarge ? tooSmall : outage)

/** Once through the page; false when it has to be sent again. */
const tryPage = async (turn: Turn, rows: readonly EventRow[]): Promise<boolean> => {
  const { platform, lead, placing } = turn
  const sending = sendingIn(turn)
  const slow = setTimeout(() => platform.health.report('relay', outage), SLOW_MS)
  try {
    const eras = (await orEnd(placing(), lead.lost)) ?? []
    lead.lost.throwIfAborted()
    const parcels = rows.map((row) => parcelOf(row, eras))
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

/** The whole page, in order, however often it takes: false when the turn ended first. */
const publishPage = async (turn: Turn, rows: readonly EventRow[]): Promise<boolean> => {
  while (!turn.until.aborted) {
    if (await tryPage(turn, rows)) return true
    await pause(OUTAGE_MS, turn.until)
  }
  return false
}

/** Read while the page before it is published; a failure is met by who asks for it. */
const readAhead = ({ platform }: Turn, after: FeedPosition): Promise<EventRow[]> => {
  const page = platform.next(after, PAGE)
  page.catch(() => undefined)
  return page
}

/** Waits for more to publish; false when the checkpoint is not where this leader left it. */
const untilMoved = async ({ platform, config, lead, until }: Turn, place: FeedPosition): Promise<boolean> => {
  const look = AbortSignal.timeout(LOOK_MS)
  await platform.moved(place, AbortSignal.any([until, look]))
  if (!look.aborted) return true
  const { xid, position } = await loadCheckpoint(lead.query, relayConsumer(config.prefix))
  return xid === place.xid && position === place.position
}

const movedByOthers = ({ platform }: Turn, at: FeedPosition) =>
  platform.logger.warn({ at }, 'another relay moved the checkpoint: standing by')

/**
 * From the checkpoint on, page by page in the order of the feed: first published, then passed.
 * Returns when the turn ends or somebody else moved the checkpoint; throws when the log cannot be
 * read or the lock is not ours any more.
 */
export const publishLog = async (asked: Asked): Promise<void> => {
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
