import type { Projection } from '#contracts/events/projection.ts'
import { keysOf } from '#platform/log/events-in-log.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import {
  type Database,
  deadlockDetected,
  serializationFailure,
  sqlState,
} from '#platform/postgres/postgres.ts'
import { planByIndex } from './plan-by-index.ts'
import { sessionOrdered } from './projections.ts'
import { statementsFor } from './statements.ts'

/**
 * A topic determines only which events: their data is read from the log, so that a forged or
 * altered record changes nothing.
 */
const page = `
  select e.event_id, e.stream_id, e.version, e.type, e.data, e.meta, e.at, e.xid, e.position
  from (select distinct * from jsonb_to_recordset($1::jsonb) as one (event_id uuid, stream_id text, version int)) as given
  join log.events e using (stream_id, version, event_id)`

const TRIES = 5

/**
 * Two processes own the same sessions for a moment: the one that lost the race retries on the
 * other's result.
 */
const isLostRace = (error: unknown) => {
  const state = sqlState(error)
  return state === serializationFailure || state === deadlockDetected
}

/**
 * Projects rows from a source other than the log's feed (a topic), in one transaction; durable when
 * it resolves. A session's events arrive in order, but may be repeated, in whole or in part and
 * after newer ones: that changes nothing.
 */
export const projectRows = async (
  { inTransaction }: Database,
  rows: readonly EventRow[],
  which: readonly Projection[] = sessionOrdered,
): Promise<void> => {
  if (rows.length === 0) return
  const types = new Set(rows.map(({ type }) => type))
  const values = [keysOf(rows)]
  const statements = which.flatMap((projection) => statementsFor(projection, types, { page, values }))
  if (statements.length === 0) return
  for (let left = TRIES; ; left -= 1) {
    try {
      await inTransaction((query) =>
        Promise.all([planByIndex(), ...statements].map((statement) => query(statement))),
      )
      return
    } catch (error) {
      if (left === 1 || !isLostRace(error)) throw error
    }
  }
}
