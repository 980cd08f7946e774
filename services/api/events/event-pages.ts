import type { FeedPosition } from '#contracts/shapes.ts'
import { type AccountEvent, type EventsAsked, eventsOfAccount } from '#platform/log/events-of-account.ts'
import { isBehind } from '#platform/log/is-behind.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type Asked = Omit<EventsAsked, 'after' | 'limit'>

/** A page is held in memory for each reader that catches up. */
const PAGE = 200

export const placeOf = ({ xid_text, position }: AccountEvent): FeedPosition => ({ xid: xid_text, position })

/**
 * All events behind a place, in pages, up to the head of the log, or up to and including `until`.
 * Between two pages no connection is held.
 */
export async function* eventPages(
  query: Query,
  asked: Asked,
  { after, until }: Readonly<{ after: FeedPosition; until?: FeedPosition }>,
): AsyncGenerator<readonly AccountEvent[]> {
  for (let place = after; ; ) {
    const rows = await query<AccountEvent>(eventsOfAccount({ ...asked, after: place, limit: PAGE }))
    const page = until ? rows.filter((row) => !isBehind(until, placeOf(row))) : rows
    const last = page.at(-1)
    if (last) yield page
    if (!last || page.length < PAGE) return
    place = placeOf(last)
  }
}
