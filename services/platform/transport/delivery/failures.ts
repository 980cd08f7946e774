import { sql } from '#contracts/sql.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { redactedText } from '#platform/runtime/redact.ts'

/** Waits after the first, second … failure of an event; after the last it becomes a dead letter. */
const backoffMilliseconds = [500, 2_000, 8_000, 30_000] as const

/**
 * Name and message, shortened, fit for tables and topics that are never rewritten. Without NUL,
 * which Postgres does not allow in text.
 */
export const messageOf = (error: unknown) =>
  redactedText(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replaceAll('\0', '')
    .slice(0, 2_000)

export type Failures = Readonly<{
  /**
   * Runs one try: null when the event is done, otherwise the milliseconds before the retry. If
   * tries are counted before they begin (see countFirst) and none is left, `spent` says why;
   * otherwise it is null. While another process has the event in progress, or when this one stops,
   * it does not run the try and returns when to check again. Rejects when the count could not be
   * written.
   */
  counted: (event: EventRow, run: (spent: string | null) => Promise<number | null>) => Promise<number | null>
  /** Counts one more failure; returns the wait before the retry, or null after the last one. */
  record: (event: EventRow, error: unknown) => Promise<number | null>
  /** The try that has just ended does not count. */
  discount: (event: EventRow) => Promise<void>
  /** The event was handled: its count is deleted. */
  forget: (event: EventRow) => Promise<void>
  bury: (event: EventRow, error: unknown) => Promise<void>
  /** The process stops: tries that have not ended do not count. */
  takeBack: () => Promise<void>
}>

export type FailuresOf = Readonly<{
  query: Query
  consumer: string
  backoff?: readonly number[] | undefined
  /**
   * Where tries are counted first: milliseconds without a heartbeat after which the process that
   * began one is dead.
   */
  silentMs?: number | undefined
}>

export const waitAfter = (attempts: number, backoff: readonly number[] = backoffMilliseconds) =>
  backoff[attempts - 1] ?? null

export const mostTries = (backoff: readonly number[] = backoffMilliseconds) => backoff.length + 1

/**
 * Rows remain of events that another process handled, or that became dead letters; each failure
 * deletes some old ones.
 */
export const clearOld = ({ query, consumer }: FailuresOf) =>
  query(sql`
    delete from log.attempts where (consumer, event_id) in (
      select consumer, event_id from log.attempts
      where consumer = ${consumer} and failed_at < now() - interval '30 days' limit 100 for update skip locked)`)

export const bury = ({ query, consumer, backoff }: FailuresOf, event: EventRow, error: unknown) =>
  query(sql`
    insert into log.dead_letters (consumer, event_id, stream_id, type, attempts, last_error)
    values (${consumer}, ${event.event_id}, ${event.stream_id}, ${event.type}, ${mostTries(backoff)}, ${messageOf(error)})
    on conflict (consumer, event_id) do update
      set attempts = excluded.attempts, last_error = excluded.last_error, died_at = now()`)

export const forget = async ({ query, consumer }: FailuresOf, event: EventRow) => {
  await query(sql`delete from log.attempts where consumer = ${consumer} and event_id = ${event.event_id}`)
}

/**
 * Failures are counted in Postgres per (consumer, event): a restart does not give a poison event
 * fresh retries.
 */
export const createFailures = (given: FailuresOf): Failures => {
  const { query, consumer, backoff } = given
  /**
   * Events that have a row which this process wrote: the success of all others costs no statement.
   */
  const failed = new Set<string>()
  return {
    counted: (_, run) => run(null),
    discount: async () => undefined,
    record: async (event, error) => {
      await clearOld(given)
      const [row] = await query<{ attempts: number }>(sql`
        insert into log.attempts as a (consumer, event_id, attempts, last_error)
        values (${consumer}, ${event.event_id}, 1, ${messageOf(error)})
        on conflict (consumer, event_id) do update
          set attempts = a.attempts + 1, last_error = excluded.last_error, failed_at = now()
        returning attempts`)
      const wait = waitAfter(row?.attempts ?? 1, backoff)
      if (wait === null) failed.delete(event.event_id)
      else failed.add(event.event_id)
      return wait
    },
    forget: async (event) => {
      if (failed.delete(event.event_id)) await forget(given, event)
    },
    // Keep the row, so that a redelivered event does not get fresh retries.
    bury: async (event, error) => {
      await bury(given, event, error)
    },
    takeBack: async () => undefined,
  }
}
