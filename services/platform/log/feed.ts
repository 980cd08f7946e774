import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { FeedPosition, Recorded } from '#contracts/shapes.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { type Alarm, createAlarm } from '#platform/runtime/alarm.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { OUTAGE_MS } from '#platform/runtime/pause.ts'
import type { EventLog } from './event-log.ts'
import { isBehind } from './is-behind.ts'
import { type RecentPages, recentPages } from './recent-pages.ts'
import { type EventRow, feedOf, isKnownType, recordedFrom } from './recorded-from.ts'
import { createHead, type Head } from './waking/create-head.ts'
import { hearAnnouncements } from './waking/hear-announcements.ts'
import { all, createInterests, type Interest } from './waking/interests.ts'
import { createPollPace, type Poll, type PollPace } from './waking/poll-pace.ts'

export type Feed = Readonly<{
  /**
   * Events behind `after`, at most `limit`; [] if there are none yet. A reader that is level with
   * the end costs no query.
   */
  next: (after: FeedPosition, limit: number) => Promise<EventRow[]>
  /**
   * Resolves when the log holds more than `after`, `stopping` fires, or the feed stops. `wants`:
   * for events of other types it may resolve late; default: all.
   */
  moved: (after: FeedPosition, stopping?: AbortSignal, wants?: Interest) => Promise<void>
  /** Poll now: this process has just appended events of these types; default: of any. */
  kick: (types?: readonly string[] | null) => void
  /** `wants`: events of other types may come late; default: all. */
  tail: (listener: (event: Recorded<SessionEvent>) => void, wants?: Interest) => () => void
  stop: () => Promise<void>
}>

const POLL_MS = 10
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
   * listens and their announcements cannot be heard; default 10.
   */
  pollMs?: number
  /** How announcements of other processes come; without it none do. */
  listen?: Database['listen']
}
type Listener = (event: Recorded<SessionEvent>) => void

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
  head: Head
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

type Loop = {
  poll: () => Promise<number>
  head: Head
  pace: PollPace
  alarm: Alarm
  logger: Logger
  isRunning: () => boolean
}

const keepPolling = async ({ poll, head, pace, alarm, logger, isRunning }: Loop) => {
  let isTimed = false
  while (isRunning()) {
    try {
      const begun = performance.now()
      const found = await poll()
      const polled: Poll = { begun, isTimed, found, isFull: found === PAGE, head: BigInt(head.get().xid) }
      isTimed = !(await alarm.wait(pace.after(polled)))
    } catch (error) {
      logger.error({ err: error }, 'the feed could not be read; retrying')
      await sleep(OUTAGE_MS)
    }
  }
}

/** One loop per process watches the end of the log, for every reader and waiter. */
export const startFeed = async ({ log, logger, listen, pollMs = POLL_MS }: Deps): Promise<Feed> => {
  const head = createHead(await log.head())
  const listeners = new Set<Listener>()
  let running = true
  const alarm = createAlarm()
  const pages = recentPages(KEPT)
  const interests = createInterests()
  const pace = createPollPace({ pollMs, interests, now: () => performance.now() })
  const poll = createPoll({ log, logger }, { head, pages, listeners })
  const done = keepPolling({ poll, head, pace, alarm, logger, isRunning: () => running })
  const ears = hearAnnouncements({ listen, head, pace, interests, alarm })

  return {
    next: async (after, limit) => {
      const near = pages.from(after, limit)
      if (near.length > 0 || !isBehind(after, head.get())) return near
      return log.page(after, limit)
    },
    moved: async (after, stopping, wants = all) => {
      const isLevel = () => running && !stopping?.aborted && !isBehind(after, head.get())
      if (!isLevel()) return
      stopping?.addEventListener('abort', head.wake)
      const leave = ears.want(wants)
      while (isLevel()) await head.next()
      leave()
      stopping?.removeEventListener('abort', head.wake)
    },
    kick: (types = null) => {
      if (pace.kick(types)) alarm.ring()
    },
    tail: (listener, wants = all) => {
      listeners.add(listener)
      const leave = ears.want(wants)
      return () => {
        leave()
        listeners.delete(listener)
      }
    },
    stop: async () => {
      running = false
      alarm.ring()
      head.wake()
      await Promise.all([done, ears.stop()])
    },
  }
}
