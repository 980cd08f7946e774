import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { FeedPosition, Recorded } from '#contracts/shapes.ts'
import { type Alarm, createAlarm } from '#platform/runtime/alarm.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { OUTAGE_MS } from '#platform/runtime/pause.ts'
import type { EventLog } from './event-log.ts'
import { isBehind } from './is-behind.ts'
import { type RecentPages, recentPages } from './recent-pages.ts'
import { type EventRow, feedOf, isKnownType, recordedFrom } from './recorded-from.ts'

export type Feed = Readonly<{
  /**
   * Events behind `after`, at most `limit`; [] if there are none yet. A reader that is level with
   * the end costs no query.
   */
  next: (after: FeedPosition, limit: number) => Promise<EventRow[]>
  /** Resolves when the log holds more than `after`, `stopping` fires, or the feed stops. */
  moved: (after: FeedPosition, stopping?: AbortSignal) => Promise<void>
  /** Poll now: this process has just appended. */
  kick: () => void
  tail: (listener: (event: Recorded<SessionEvent>) => void) => () => void
  stop: () => Promise<void>
}>

const POLL_MS = 10
/**
 * After a kick that found nothing: an older transaction holds the horizon, and will end within
 * milliseconds.
 */
const HELD_MS = 4
const HELD_FOR_MS = 1_000
/** While nobody waits or listens: often enough that the next reader does not start far behind. */
const IDLE_MS = 1_000
const PAGE = 500
/**
 * A reader that is further behind reads the log itself. The rows of 100,000 events would take 300
 * MB.
 */
const KEPT = { pages: 200, events: 10_000 }

type Deps = {
  log: EventLog
  logger: Logger
  /**
   * Milliseconds between two polls for what other processes append, while somebody waits or
   * listens; default 10.
   */
  pollMs?: number
}
type Listener = (event: Recorded<SessionEvent>) => void

/** The end of the log as this process knows it, and the readers that wait for it to move. */
const createHead = (start: FeedPosition) => {
  let head = start
  let looked = Promise.withResolvers<void>()
  /** Lets every waiting reader check again. */
  const wake = () => {
    looked.resolve()
    looked = Promise.withResolvers<void>()
  }
  return {
    get: () => head,
    advance: (to: FeedPosition) => {
      head = to
      wake()
    },
    wake,
    next: () => looked.promise,
  }
}

/** A listener that throws, or an unreadable event, must not stop the notification of the others. */
const notify = (listeners: ReadonlySet<Listener>, row: EventRow, logger: Logger) => {
  for (const listener of listeners) {
    try {
      listener(recordedFrom(row))
    } catch (error) {
      logger.error({ err: error, event_id: row.event_id }, 'a listener could not be notified of an event')
    }
  }
}

type Watched = {
  head: ReturnType<typeof createHead>
  pages: RecentPages
  listeners: ReadonlySet<Listener>
}

/**
 * Polls once: reads what is behind the end, caches it for readers that are level, and notifies the
 * listeners. Returns how many events it read.
 */
const createPoll =
  ({ log, logger }: Deps, { head, pages, listeners }: Watched) =>
  async () => {
    const after = head.get()
    const rows = await log.page(after, PAGE)
    const last = rows.at(-1)
    if (!last) return 0
    pages.keep(after, rows)
    for (const row of rows.filter(({ type }) => isKnownType(type))) notify(listeners, row, logger)
    head.advance(feedOf(last))
    return rows.length
  }

/**
 * When to poll again: soon while an event of this process is known to be on its way, otherwise
 * after the poll interval.
 */
const createInterval = (pollMs: number, isWatched: () => boolean) => {
  let kickedAt = Number.NEGATIVE_INFINITY
  return {
    kick: () => {
      kickedAt = performance.now()
    },
    /** Milliseconds to wait after a poll that began at `begun` and found that many events. */
    after: (begun: number, found: number) => {
      if (found === PAGE) return 0
      if (found > 0 && kickedAt < begun) kickedAt = Number.NEGATIVE_INFINITY
      if (performance.now() < kickedAt + HELD_FOR_MS) return HELD_MS
      return isWatched() ? pollMs : Math.max(pollMs, IDLE_MS)
    },
  }
}

type Loop = {
  poll: () => Promise<number>
  interval: ReturnType<typeof createInterval>
  alarm: Alarm
  logger: Logger
  isRunning: () => boolean
}

const keepPolling = async ({ poll, interval, alarm, logger, isRunning }: Loop) => {
  while (isRunning()) {
    try {
      const begun = performance.now()
      await alarm.wait(interval.after(begun, await poll()))
    } catch (error) {
      logger.error({ err: error }, 'the feed could not be read; retrying')
      await sleep(OUTAGE_MS)
    }
  }
}

/** One loop per process watches the end of the log, for every reader and waiter. */
export const startFeed = async ({ log, logger, pollMs = POLL_MS }: Deps): Promise<Feed> => {
  const head = createHead(await log.head())
  const listeners = new Set<Listener>()
  let waiting = 0
  let running = true
  const alarm = createAlarm()
  const pages = recentPages(KEPT)
  const poll = createPoll({ log, logger }, { head, pages, listeners })
  const interval = createInterval(pollMs, () => waiting > 0 || listeners.size > 0)
  const done = keepPolling({ poll, interval, alarm, logger, isRunning: () => running })

  return {
    next: async (after, limit) => {
      const near = pages.from(after, limit)
      if (near.length > 0 || !isBehind(after, head.get())) return near
      return log.page(after, limit)
    },
    moved: async (after, stopping) => {
      const isLevel = () => running && !stopping?.aborted && !isBehind(after, head.get())
      if (!isLevel()) return
      stopping?.addEventListener('abort', head.wake)
      waiting += 1
      // the loop may be asleep when the first reader waits
      if (waiting === 1 && listeners.size === 0) alarm.ring()
      while (isLevel()) await head.next()
      waiting -= 1
      stopping?.removeEventListener('abort', head.wake)
    },
    kick: () => {
      interval.kick()
      alarm.ring()
    },
    tail: (listener) => {
      listeners.add(listener)
      alarm.ring()
      return () => listeners.delete(listener)
    },
    stop: async () => {
      running = false
      alarm.ring()
      head.wake()
      await done
    },
  }
}
