import type { EventsQuery } from '#contracts/http/events.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { type AccountEvent, lastEventThrough } from '#platform/log/events-of-account.ts'
import type { Platform } from '#platform/platform.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { chosenEvents } from './chosen-events.ts'
import { cursorOfEvent, startCursor } from './event-cursor.ts'
import { eventPages } from './event-pages.ts'
import { showEvent } from './show-event.ts'

export type EventsAsked = Readonly<{ caller: Caller; query: EventsQuery }>

type Pace = Readonly<{ span?: bigint; milliseconds: number }>

/** A page that looked for so long is answered as it is, and its cursor goes on from there. */
const usual: Pace = { milliseconds: 60 }

type Event = Readonly<{ stream_id: string; version: number }>
type Seen = Readonly<{ caller: Caller; after: FeedPosition; through: FeedPosition }>

/** Undefined: the account has no event there, and a cursor names one. */
const cursorThrough = async (query: Query, { caller, ...between }: Seen): Promise<string | undefined> => {
  const [event] = await query<Event>(lastEventThrough({ ...caller, ...between }))
  return event && cursorOfEvent(caller, event)
}

type Search = Readonly<{
  pages: ReturnType<typeof eventPages>
  limit: number
  /** By `performance.now()`. */
  ends: number
  cursorAt: (through: FeedPosition) => Promise<string | undefined>
}>

/** `further`: where to go on, if it did not look at all. */
const find = async ({ pages, limit, ends, cursorAt }: Search) => {
  const rows: AccountEvent[] = []
  for await (const page of pages) {
    rows.push(...page.rows)
    if (rows.length >= limit) break
    const isLate = !page.isLast && performance.now() > ends
    const further = isLate ? await cursorAt(page.through) : undefined
    if (further !== undefined) return { rows, further }
  }
  return { rows: rows.slice(0, limit), further: undefined }
}

/**
 * A page of the account's events, oldest first. Where there are no more, its cursor is the one that
 * was asked with, so that none of what is still to come is missed. Where few of many events are
 * chosen, a page may end before its limit, with a cursor that goes on.
 */
export const listAccountEvents =
  ({ database: { query }, clock }: Pick<Platform, 'database' | 'clock'>, pace: Pace = usual) =>
  async ({ caller, query: { limit, ...asked } }: EventsAsked) => {
    const { milliseconds, ...span } = pace
    const ends = performance.now() + milliseconds
    const chosen = await chosenEvents(query, { caller, query: { limit, ...asked }, now: clock.now() })
    const { after } = chosen
    const { rows, further } = await find({
      pages: eventPages(query, chosen.asked, { after, limit, ...span }),
      ...{ limit, ends },
      cursorAt: (through) => cursorThrough(query, { caller, after, through }),
    })
    const items = rows.map((row) => showEvent(row, caller))
    return {
      items,
      next_cursor: further ?? items.at(-1)?.cursor ?? asked.cursor ?? startCursor(caller),
    }
  }
