import type { EventsQuery } from '#contracts/http/events.ts'
import type { EventFilters } from '#platform/log/events-of-account.ts'
import { shownSince } from '../lists/shown-since.ts'

/** What a query chooses of the account's events; none from before what the API shows. */
export const eventChoice = ({ types, session_id, from, to }: EventsQuery, now: string): EventFilters => {
  const since = shownSince(now)
  return { types, session_id, to, from: from !== undefined && from > since ? from : since }
}
