import type { EventsQuery } from '#contracts/http/events.ts'
import { type AccountEvent, eventsOfAccount } from '#platform/log/events-of-account.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { eventChoice } from './event-choice.ts'
import { placeOfCursor, startCursor } from './event-cursor.ts'
import { showEvent } from './show-event.ts'

export type EventsAsked = Readonly<{ caller: Caller; query: EventsQuery }>

/**
 * A page of the account's events, oldest first. Where there are no more, its cursor is the one that
 * was asked with, so that none of what is still to come is missed.
 */
export const listAccountEvents =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  async ({ caller, query }: EventsAsked) => {
    const rows = await database.query<AccountEvent>(
      eventsOfAccount({
        ...caller,
        filters: eventChoice(query, clock.now()),
        after: await placeOfCursor(database.query, caller, query.cursor),
        limit: query.limit,
      }),
    )
    const items = rows.map((row) => showEvent(row, caller))
    return { items, next_cursor: items.at(-1)?.cursor ?? query.cursor ?? startCursor(caller) }
  }
