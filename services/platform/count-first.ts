import { sql } from '#contracts/sql.ts'
import {
  bury,
  clearOld,
  type Failures,
  type FailuresOf,
  forget,
  messageOf,
  mostTries,
  waitAfter,
} from './failures.ts'
import type { EventRow } from './recorded-from.ts'
import { turnstile } from './turnstile.ts'

/** The work may end the process, and nobody is left to record it. */
const died = 'the process ended while it handled the event'

type Row = { attempts: number; last_error: string }

const wasBegun = async ({ query, consumer }: FailuresOf, { event_id }: EventRow): Promise<boolean> => {
  const rows = await query(sql`
    select 1 from log.attempts where consumer = ${consumer} and event_id = ${event_id} and begun`)
  return rows.length > 0
}

/** One more try. Of two processes that have the event, each counts its own. */
const begin = async ({ query, consumer }: FailuresOf, { event_id }: EventRow): Promise<Row | undefined> => {
  const [row] = await query<Row>(sql`
    insert into log.attempts as a (consumer, event_id, attempts, last_error, begun)
    values (${consumer}, ${event_id}, 1, ${died}, true)
    on conflict (consumer, event_id) do update
      set attempts = a.attempts + 1, begun = true, failed_at = now(),
          last_error = case when a.begun then ${died} else a.last_error end
    returning attempts, last_error`)
  return row
}

/** The try ended with an error: the number of the try. */
const end = async ({ query, consumer }: FailuresOf, event: EventRow, error: unknown): Promise<number> => {
  const [row] = await query<{ attempts: number }>(sql`
    update log.attempts set begun = false, last_error = ${messageOf(error)}, failed_at = now()
    where consumer = ${consumer} and event_id = ${event.event_id} returning attempts`)
  return row?.attempts ?? 1
}

const takeBack = async ({ query, consumer }: FailuresOf, ids: readonly string[]) => {
  if (ids.length === 0) return
  await query(sql`
    with back as (
      update log.attempts set attempts = attempts - 1, begun = false
      where consumer = ${consumer} and event_id = any (${ids}::uuid[]) and attempts > 1)
    delete from log.attempts
    where consumer = ${consumer} and event_id = any (${ids}::uuid[]) and attempts = 1`)
}

/**
 * For work that may end the whole process (native code): each try is counted before it begins, so that an event that kills
 * the process every time becomes a dead letter like any other. A death counts for all that were in hand; so what was in hand
 * then is tried alone, and only the culprit dies again. Costs three statements an event.
 */
export const countFirst = (given: FailuresOf): Failures => {
  const { backoff } = given
  const gate = turnstile()
  const open = new Set<string>()
  return {
    counted: async (event, run) => {
      const leave = await gate.enter(await wasBegun(given, event))
      try {
        const row = await begin(given, event)
        open.add(event.event_id)
        return await run(row && row.attempts > mostTries(backoff) ? row.last_error : null)
      } finally {
        leave()
      }
    },
    record: async (event, error) => {
      await clearOld(given)
      const attempts = await end(given, event, error)
      open.delete(event.event_id)
      return waitAfter(attempts, backoff)
    },
    forget: async (event) => {
      await forget(given, event)
      open.delete(event.event_id)
    },
    bury: async (event, error) => {
      await bury(given, event, error)
      open.delete(event.event_id)
    },
    takeBack: () => takeBack(given, [...open]),
  }
}
