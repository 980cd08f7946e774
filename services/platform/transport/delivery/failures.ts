import { sql } from '#contracts/sql.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { redactedText } from '#platform/runtime/redact.ts'

/** Waits after the first, second … failure of one event; after the last it is a dead letter. */
const backoffMilliseconds = [500, 2_000, 8_000, 30_000] as const

/**
 * Name and message, cut short, fit for tables and topics that are never rewritten; and for a text
 * column: Postgres has no NUL.
 */
export const messageOf = (error: unknown) =>
  redactedText(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replaceAll('\0', '')
    .slice(0, 2_000)

export type Failures = Readonly<{
  /**
   * Runs one try: null when the event is done with, else the milliseconds before the next. Where
   * tries are counted before they begin (see countFirst) and none is left, `spent` says why; else
   * it is null. Does not run it, and says when to ask again, while another process has it in hand
   * or when this one stops; rejects when the count could not be written.
   */
  counted: (event: EventRow, run: (spent: string | null) => Promise<number | null>) => Promise<number | null>
  /** Counts one more failure; the wait before the next try, or null when it was the last. */
  record: (event: EventRow, error: unknown) => Promise<number | null>
  /** The try that has just ended was none: it is not counted. */
  discount: (event: EventRow) => Promise<void>
  /** The event was handled: what was counted for it is forgotten. */
  forget: (event: EventRow) => Promise<void>
  bury: (event: EventRow, error: unknown) => Promise<void>
  /** The process stops: tries that have not ended were none. */
  takeBack: () => Promise<void>
}>

export type FailuresOf = Readonly<{
  query: Query
  consumer: string
  backoff?: readonly number[] | undefined
  /**
   * Where tries are counted first: milliseconds without a sign of life after which a process that
   * began one is dead.
   */
  silentMs?: number | undefined
}>

export const waitAfter = (attempts: number, backoff: readonly number[] = backoffMilliseconds) =>
  backoff[attempts - 1] ?? null

export const mostTries = (backoff: readonly number[] = backoffMilliseconds) => backoff.length + 1

/**
 * Rows of events that another process handled, or that died, are left behind; each failure clears
 * away some old ones.
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

/** Counted in Postgres per (consumer, event): a restart does not give a poison event new lives. */
export const createFailures = (given: FailuresOf): Failures => {
  const { query, consumer, backoff } = given
  /** Events with a row that this process wrote: the others' success costs no statement. */
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
    // its row stays: should the event come again, it must not have new lives
    bury: async (event, error) => {
      await bury(given, event, error)
    },
    takeBack: async () => undefined,
  }
}
