import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedPosition } from '#contracts/shapes.ts'
import { loadCheckpoint, saveCheckpoint } from '#platform/log/checkpoints.ts'
import type { Feed } from '#platform/log/feed.ts'
import { type EventRow, feedOf } from '#platform/log/recorded-from.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import { timeSlices } from '#platform/runtime/time-slices.ts'
import { type LowWatermark, lowWatermark } from './delivery/low-watermark.ts'
import { type ReactionDeps, type Reactions, reactInOrder } from './delivery/react-in-order.ts'
import type { Subscribe } from './delivery/subscribe.ts'

type Deps = Omit<ReactionDeps, 'query'> & Readonly<{ database: Database; feed: Feed }>

const PAGE = 500
const SAVE_EVERY_MS = 500
const SAVE_PASSED_MS = 3_000
/** How long a stop waits for a page that is being read. */
const LAST_PAGE_MS = 500

const from = { system: 'postgresql', destination: 'log.events' } as const

/**
 * Saves the low watermark at intervals: a crash repeats at most one interval. Events that only pass
 * by are saved more seldom: passed again, they cost nothing.
 */
const saver = (query: Query, group: string, places: LowWatermark<FeedPosition>) => {
  let saved: FeedPosition | undefined
  let savedAt = performance.now()
  let isOwed = false
  return {
    /** An event was handled. */
    owe: () => {
      isOwed = true
    },
    save: async (isLast = false) => {
      const mark = places.mark()
      const isDue = isLast || isOwed || performance.now() > savedAt + SAVE_PASSED_MS
      if (!mark || mark === saved || !isDue) return
      const wasOwed = isOwed
      isOwed = false
      await saveCheckpoint(query, group, mark).catch((error: unknown) => {
        isOwed ||= wasOwed
        throw error
      })
      saved = mark
      savedAt = performance.now()
    },
  }
}

type Dispatching = Readonly<{
  reactions: Reactions<FeedPosition>
  places: LowWatermark<FeedPosition>
  handled: () => void
}>

/**
 * Passes events on, in order. Returns where the group continues, and whether it stops there before
 * an event of a newer version.
 */
const dispatchTo = ({ reactions, places, handled }: Dispatching) => {
  const { concerns, wants, reads, passed, queue, stopping } = reactions

  /** False: the group must not pass it. */
  const dispatch = async (row: EventRow, isPassed: boolean): Promise<boolean> => {
    const place = feedOf(row)
    const run = () => reactions.deliver(row).finally(handled)
    if (!isPassed && concerns(row.type) && !reads(row)) return false
    if (!isPassed && wants(row.type)) await queue.push({ key: row.stream_id, place, run })
    else places.skip(place)
    return true
  }

  return async (rows: readonly EventRow[], from: FeedPosition) => {
    const over = await passed(rows)
    const afterPiece = timeSlices()
    let cursor = from
    for (const row of rows) {
      if (stopping.aborted) break
      if (!(await dispatch(row, over.has(row.event_id)))) return { cursor, stopped: true }
      cursor = feedOf(row)
      await afterPiece()
    }
    return { cursor, stopped: false }
  }
}

/**
 * While a full page is handled, the next one is read: a group that is behind never waits for both.
 */
const readAhead = ({ next }: Feed) => {
  let ahead: Readonly<{ after: FeedPosition; rows: Promise<EventRow[]> }> | undefined
  return async (after: FeedPosition): Promise<EventRow[]> => {
    const isRead = ahead?.after.xid === after.xid && ahead.after.position === after.position
    const rows = await (ahead && isRead ? ahead.rows : next(after, PAGE)).finally(() => {
      ahead = undefined
    })
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return rows
    const behind = feedOf(last)
    ahead = { after: behind, rows: next(behind, PAGE) }
    // the caller that awaits it gets the error
    ahead.rows.catch(() => undefined)
    return rows
  }
}

/** The transport without a broker: the group reads the feed from its checkpoint in Postgres. */
export const directTransport =
  (deps: Deps): Subscribe =>
  async (subscription): Promise<Running> => {
    const { feed, logger } = deps
    const { group } = subscription
    const { query } = deps.database
    const places = lowWatermark<FeedPosition>()
    const reactions = reactInOrder({ ...deps, query, from }, subscription, places)
    const { stopping } = reactions
    const { owe, save } = saver(query, group, places)
    const dispatch = dispatchTo({ reactions, places, handled: owe })
    let cursor = await loadCheckpoint(query, group)

    const nextPage = readAhead(feed)

    const read = async () => {
      const rows = await nextPage(cursor)
      const done = await dispatch(rows, cursor)
      cursor = done.cursor
      if (done.stopped) await pause(OUTAGE_MS, stopping)
      else if (rows.length === 0) await feed.moved(cursor, stopping, reactions.concerns)
    }

    const whileRunning = async (what: string, step: () => Promise<void>) => {
      while (!stopping.aborted) {
        await step().catch(async (error) => {
          logger.error({ err: error, group }, what)
          await sleep(OUTAGE_MS)
        })
      }
    }
    const reading = whileRunning('the feed could not be read; retrying', read)
    const saving = whileRunning('the checkpoint could not be saved', async () => {
      await sleep(SAVE_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined)
      await save()
    })

    return {
      stop: async (hurry) => {
        await reactions.stop(hurry)
        await Promise.race([Promise.all([reading, saving]), sleep(LAST_PAGE_MS, undefined, { ref: false })])
        await save(true)
      },
    }
  }
