import type { EventsQuery } from '#contracts/http/events.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { isBehind } from '#platform/log/is-behind.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { placeBefore } from '#projections/session-status/place-before.ts'
import { eventChoice } from './event-choice.ts'
import { placeOfCursor } from './event-cursor.ts'
import type { Asked } from './event-pages.ts'

type Choice = Readonly<{ caller: Caller; query: EventsQuery; now: string }>

/**
 * What a query chooses, and from which place on. What happened before its time is not looked at,
 * however much it is. Throws `invalid_request` for a bad cursor.
 */
export const chosenEvents = async (
  query: Query,
  { caller, query: asked, now }: Choice,
): Promise<Readonly<{ asked: Asked; after: FeedPosition }>> => {
  const filters = eventChoice(asked, now)
  const given = await placeOfCursor(query, caller, asked.cursor)
  const [first = given] = await query<FeedPosition>(placeBefore({ ...caller, from: filters.from }))
  return { asked: { ...caller, filters }, after: isBehind(given, first) ? first : given }
}
