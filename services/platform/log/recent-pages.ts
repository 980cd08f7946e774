import type { FeedPosition } from '#contracts/shapes.ts'
import { placeName } from './place-name.ts'
import { type EventRow, feedOf } from './recorded-from.ts'

export type RecentPages = Readonly<{
  keep: (after: FeedPosition, rows: EventRow[]) => void
  /** The events from `after` on, as far as they are still cached; [] if no page begins there. */
  from: (after: FeedPosition, limit: number) => EventRow[]
}>

type Most = Readonly<{ pages: number; events: number }>

/**
 * The pages that the feed's loop read last, by the place behind which each begins: readers that are
 * level share one query. Evicts the oldest page beyond a number of pages or events, but never the
 * newest.
 */
export const recentPages = (most: Most): RecentPages => {
  const pages = new Map<string, EventRow[]>()
  let events = 0
  const dropOldest = () => {
    const [oldest] = pages
    if (!oldest) return
    pages.delete(oldest[0])
    events -= oldest[1].length
  }
  const chain = (after: FeedPosition, limit: number, found: EventRow[]): EventRow[] => {
    const page = pages.get(placeName(after))
    const last = page?.at(-1)
    if (!page || !last || found.length + page.length > limit) return found
    return chain(feedOf(last), limit, [...found, ...page])
  }
  return {
    keep: (after, rows) => {
      pages.set(placeName(after), rows)
      events += rows.length
      while (pages.size > most.pages || (events > most.events && pages.size > 1)) dropOldest()
    },
    from: (after, limit) => chain(after, limit, []),
  }
}
