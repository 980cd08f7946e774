import { sql } from '#contracts/sql.ts'
import { type EventKey, keysOf } from '#platform/log/events-in-log.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** What is known of an event before its data is read: from the log, or only from its record. */
export type Known = EventKey & Pick<EventRow, 'type' | 'at'>

type Deps = Readonly<{
  query: Query
  now: () => string
  /** Types of events that need no handling once their session is over. */
  whileOpen: ReadonlySet<string>
}>

/**
 * The session of a younger event is usually still open: the check would cost the live path a
 * statement.
 */
const OLD_MS = 5_000

const nothing: ReadonlySet<string> = new Set()

/**
 * Of these events, the ids of those that the group need not handle because their session is over.
 * It takes one statement per page and reads no event's data, so a group that is far behind skips
 * them without its reactor. The log decides: an event that differs from the log, or whose session
 * is open, is never among them.
 */
export const overSessions =
  ({ query, now, whileOpen }: Deps) =>
  async (events: readonly Known[]): Promise<ReadonlySet<string>> => {
    const before = Date.parse(now()) - OLD_MS
    const asked = events.filter(({ type, at }) => whileOpen.has(type) && at.getTime() < before)
    if (asked.length === 0) return nothing
    const found = await query<Pick<EventRow, 'event_id'>>(sql`
      select e.event_id
      from jsonb_to_recordset(${keysOf(asked)}::jsonb) as named (event_id uuid, stream_id text, version int)
      join log.events e using (stream_id, version, event_id)
      join log.streams s using (stream_id)
      where not s.open and e.type = any (${[...whileOpen]}::text[])`)
    return new Set(found.map(({ event_id }) => event_id))
  }
