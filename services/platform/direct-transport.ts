import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionCommand } from '#contracts/session-commands.ts'
import type { SessionEvent } from '#contracts/session-events.ts'
import type { FeedPosition, Reactor } from '#contracts/shapes.ts'
import { loadCheckpoint, saveCheckpoint } from './checkpoints.ts'
import { deliverEvent } from './deliver-event.ts'
import { createFailures } from './failures.ts'
import type { Feed } from './feed.ts'
import { type KeyedQueue, keyedQueue } from './keyed-queue.ts'
import type { Logger } from './logger.ts'
import type { Running, Subscribe } from './platform.ts'
import type { Database } from './postgres.ts'
import { type EventRow, feedOf } from './recorded-from.ts'

type Deps = {
  database: Database
  feed: Feed
  logger: Logger
  now: () => string
  handle: (sessionId: string, command: SessionCommand) => Promise<unknown>
  /** Milliseconds to wait after the first, second … failure of an event; after the last it is a dead letter. */
  backoff?: readonly number[]
}

const PAGE = 200
/** How far reading may be ahead of the oldest event that is not done; one may be tried for 40 s. */
const WINDOW = 10_000
const SAVE_EVERY_MS = 100
const OUTAGE_MS = 500
/** How long a stop waits for what is in hand (design §8: ≤ 10 s in all). */
const DRAIN_MS = 8_000

/** Saves the low watermark now and then: after a crash no more than this much comes again. */
const saver = (deps: Deps, group: string, queue: KeyedQueue<FeedPosition>) => {
  let saved: FeedPosition | undefined
  return async () => {
    const mark = queue.watermark()
    if (!mark || mark === saved) return
    await saveCheckpoint(deps.database.query, group, mark)
    saved = mark
  }
}

/** The transport without a broker: the group reads the feed from its checkpoint in Postgres. */
export const directTransport =
  (deps: Deps): Subscribe =>
  async ({ group, types, concurrency, react }): Promise<Running> => {
    const { database, feed, logger } = deps
    const stopping = new AbortController()
    const queue = keyedQueue<FeedPosition>({ concurrency, window: WINDOW })
    const wanted = new Set<string>(types)
    const deliver = deliverEvent({
      ...deps,
      // the group gets only events of its types: the set above is the proof
      react: react as Reactor<SessionEvent, SessionCommand>,
      failures: createFailures(database.query, group, deps.backoff),
      signal: stopping.signal,
    })
    const save = saver(deps, group, queue)
    let cursor = await loadCheckpoint(database.query, group)

    const dispatch = async (row: EventRow) => {
      const place = feedOf(row)
      if (!wanted.has(row.type)) return queue.skip(place)
      return queue.push({ key: row.stream_id, place, run: () => deliver(row) })
    }

    const read = async () => {
      const rows = await feed.next(cursor, PAGE)
      for (const row of rows) {
        if (stopping.signal.aborted) return
        await dispatch(row)
        cursor = feedOf(row)
      }
      if (rows.length === 0) await feed.moved(cursor, stopping.signal)
    }

    const whileRunning = async (what: string, step: () => Promise<void>) => {
      while (!stopping.signal.aborted) {
        await step().catch(async (error) => {
          logger.error({ err: error, group }, what)
          await sleep(OUTAGE_MS)
        })
      }
    }
    const reading = whileRunning('the feed could not be read; trying again', read)
    const saving = whileRunning('the checkpoint could not be saved', async () => {
      await sleep(SAVE_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      await save()
    })

    return {
      stop: async () => {
        stopping.abort()
        await Promise.race([queue.drain(), sleep(DRAIN_MS, undefined, { ref: false })])
        await Promise.race([Promise.all([reading, saving]), sleep(OUTAGE_MS, undefined, { ref: false })])
        await save()
      },
    }
  }
