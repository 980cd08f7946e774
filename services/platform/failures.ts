import { sql } from '#contracts/sql.ts'
import type { Query } from './postgres.ts'
import type { EventRow } from './recorded-from.ts'

/** Waits after the first, second … failure of one event; after the last it is a dead letter. */
const backoffMilliseconds = [500, 2_000, 8_000, 30_000] as const

/** Name and message, cut short. */
export const messageOf = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2_000)

export type Failures = Readonly<{
  /** Counts one more failure; the wait before the next try, or null when it was the last. */
  record: (event: EventRow, error: unknown) => Promise<number | null>
  bury: (event: EventRow, error: unknown) => Promise<void>
}>

/** Counted in Postgres per (consumer, event): a restart does not give a poison event new lives. */
export const createFailures = (
  query: Query,
  consumer: string,
  backoff: readonly number[] = backoffMilliseconds,
): Failures => ({
  record: async (event, error) => {
    const [row] = await query<{ attempts: number }>(sql`
      insert into log.attempts as a (consumer, event_id, attempts, last_error)
      values (${consumer}, ${event.event_id}, 1, ${messageOf(error)})
      on conflict (consumer, event_id) do update
        set attempts = a.attempts + 1, last_error = excluded.last_error, failed_at = now()
      returning attempts`)
    return backoff[(row?.attempts ?? 1) - 1] ?? null
  },
  bury: async (event, error) => {
    await query(sql`
      insert into log.dead_letters (consumer, event_id, stream_id, type, attempts, last_error)
      values (${consumer}, ${event.event_id}, ${event.stream_id}, ${event.type}, ${backoff.length + 1}, ${messageOf(error)})
      on conflict do nothing`)
  },
})
