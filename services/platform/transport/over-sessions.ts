import { sql } from '#contracts/sql.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Deps = Readonly<{
  query: Query
  now: () => string
  /** Types of events that need nothing more once their session is over. */
  whileOpen: ReadonlySet<string>
}>

/** The session of a younger event is most often under way: to ask for it would cost the live path a statement. */
const OLD_MS = 5_000

const nothing: ReadonlySet<string> = new Set()

/**
 * Events that a group need not handle, by event id: their session is over. One statement a page, so that a group that is far behind passes
 * them by without a reactor. Whether a session is over is said by the log; one that is not over is never among them.
 */
export const overSessions =
  ({ query, now, whileOpen }: Deps) =>
  async (rows: readonly EventRow[]): Promise<ReadonlySet<string>> => {
    const before = Date.parse(now()) - OLD_MS
    const asked = rows.filter(({ type, at }) => whileOpen.has(type) && at.getTime() < before)
    if (asked.length === 0) return nothing
    const ids = [...new Set(asked.map(({ stream_id }) => stream_id))]
    const found = await query<{ stream_id: string }>(sql`
      select stream_id from log.streams where stream_id = any (${ids}) and not open`)
    const over = new Set(found.map(({ stream_id }) => stream_id))
    return new Set(asked.filter(({ stream_id }) => over.has(stream_id)).map(({ event_id }) => event_id))
  }
