import { randomUUID } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'

export type Leases = Running &
  Readonly<{
    /**
     * Takes one of `most` places of that name, which all processes share. Returns the function that
     * frees it; null: all are held.
     */
    take: (name: string, most: number) => Promise<(() => void) | null>
  }>

/** How long a place stays held whose process died. */
const HELD = '30 seconds'
const RENEW_MS = 10_000

const renew = (query: Query, held: ReadonlyMap<string, string>) =>
  query(sql`
    insert into api.leases (holder, name, until)
    select holder, name, clock_timestamp() + ${HELD}::interval
    from unnest(${[...held.keys()]}::text[], ${[...held.values()]}::text[]) as mine (holder, name)
    on conflict (holder) do update set until = excluded.until`)

/** Renews what this process holds, in one statement. `renewMs`: how often. */
export const createLeases = (query: Query, renewMs = RENEW_MS): Leases => {
  const held = new Map<string, string>()
  let renewal: Promise<unknown> = Promise.resolve()
  /** A renewal under way would bring back what is removed before it. */
  const free = async (holders: readonly string[]) => {
    await renewal.catch(() => undefined)
    await query(sql`delete from api.leases where holder = any(${holders}::text[])`).catch(() => [])
  }
  const renewing = repeatUntilStopped({
    againMs: renewMs,
    // places that cannot be renewed run out, and are taken back by the next renewal
    onError: () => undefined,
    run: async () => {
      if (held.size > 0) {
        renewal = renew(query, held)
        await renewal
      }
      return renewMs
    },
  })
  return {
    take: async (name, most) => {
      const holder = randomUUID()
      const [row] = await query<{ taken: boolean }>(
        sql`select api.take_lease(${name}, ${holder}, ${most}::int, ${HELD}::interval) as taken`,
      )
      if (!row?.taken) return null
      held.set(holder, name)
      return () => {
        if (held.delete(holder)) void free([holder])
      }
    },
    stop: async () => {
      await renewing.stop()
      await free([...held.keys()])
    },
  }
}
