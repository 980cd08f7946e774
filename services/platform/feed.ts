import { setTimeout as sleep } from 'node:timers/promises'
import { type SessionEvent, sessionEventTypes } from '#contracts/session-events.ts'
import type { FeedPosition, Recorded } from '#contracts/shapes.ts'
import { createAlarm } from './alarm.ts'
import type { EventLog } from './event-log.ts'
import type { Logger } from './logger.ts'
import { type RecentPages, recentPages } from './recent-pages.ts'
import { type EventRow, feedOf, recordedFrom } from './recorded-from.ts'

export type Feed = Readonly<{
  /** Events behind `after`, at most `limit`; [] when there are none yet. Who is level with the end costs no query. */
  next: (after: FeedPosition, limit: number) => Promise<EventRow[]>
  /** Resolves when the log holds something behind `after`, when `stopping` fires, or when the feed stops. */
  moved: (after: FeedPosition, stopping?: AbortSignal) => Promise<void>
  /** Look now: this process has just appended. */
  kick: () => void
  tail: (listener: (event: Recorded<SessionEvent>) => void) => () => void
  stop: () => Promise<void>
}>

const POLL_MS = 10
const OUTAGE_MS = 500
const PAGE = 500
const KEPT_PAGES = 200

const isBehind = (a: FeedPosition, b: FeedPosition) => {
  const [ax, bx] = [BigInt(a.xid), BigInt(b.xid)]
  return ax < bx || (ax === bx && BigInt(a.position) < BigInt(b.position))
}

const known = new Set<string>(sessionEventTypes)
/** A newer version may write types that this one has never heard of. */
const isKnown = (row: EventRow) => known.has(row.type)

type Deps = { log: EventLog; logger: Logger }
type Listener = (event: Recorded<SessionEvent>) => void

/** The end of the log as this process knows it, and who waits for it to move. */
const createHead = (start: FeedPosition) => {
  let head = start
  let looked = Promise.withResolvers<void>()
  /** Lets all who wait look again. */
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

/** A listener that throws, or an event that cannot be read, must not keep the others from being told. */
const tell = (listeners: ReadonlySet<Listener>, row: EventRow, logger: Logger) => {
  for (const listener of listeners) {
    try {
      listener(recordedFrom(row))
    } catch (error) {
      logger.error({ err: error, event_id: row.event_id }, 'a listener could not be told of an event')
    }
  }
}

type Watched = {
  head: ReturnType<typeof createHead>
  pages: RecentPages
  listeners: ReadonlySet<Listener>
}

/** Looks once: reads what is behind the end, keeps it for who follows closely, and tells the listeners. */
const createLook =
  ({ log, logger }: Deps, { head, pages, listeners }: Watched) =>
  async () => {
    const after = head.get()
    const rows = await log.page(after, PAGE)
    const last = rows.at(-1)
    if (!last) return
    pages.keep(after, rows)
    for (const row of rows.filter(isKnown)) tell(listeners, row, logger)
    head.advance(feedOf(last))
  }

/** One loop per process that watches the end of the log; it serves every reader and every waiter. */
export const startFeed = async ({ log, logger }: Deps): Promise<Feed> => {
  const head = createHead(await log.head())
  const listeners = new Set<Listener>()
  const alarm = createAlarm()
  const pages = recentPages(KEPT_PAGES)
  const look = createLook({ log, logger }, { head, pages, listeners })
  let running = true

  const loop = async () => {
    while (running) {
      try {
        await look()
        await alarm.wait(POLL_MS)
      } catch (error) {
        logger.error({ err: error }, 'the feed could not be read; trying again')
        await sleep(OUTAGE_MS)
      }
    }
  }
  const done = loop()

  return {
    next: async (after, limit) => {
      const near = pages.from(after, limit)
      if (near.length > 0 || !isBehind(after, head.get())) return near
      return log.page(after, limit)
    },
    moved: async (after, stopping) => {
      stopping?.addEventListener('abort', head.wake)
      while (running && !stopping?.aborted && !isBehind(after, head.get())) await head.next()
      stopping?.removeEventListener('abort', head.wake)
    },
    kick: alarm.ring,
    tail: (listener) => {
      listeners.add(listener)
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
