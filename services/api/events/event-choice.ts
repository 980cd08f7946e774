import type { EventsQuery } from '#contracts/http/events.ts'
import type { EventFilters } from '#platform/log/events-of-account.ts'
import { shownFrom } from '../lists/shown-from.ts'

/** What a query chooses of the account's events; none from before what the API shows. */
export const eventChoice = (
  { types, session_id, from, to }: EventsQuery,
  now: string,
): EventFilters & Readonly<{ from: string }> => ({
  types,
  session_id,
  from: shownFrom(now, from),
  to,
})
