import { randomUUID } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { countFirst } from '#platform/transport/delivery/count-first.ts'
import type { TestDatabase } from '../postgres/postgres-for-tests.ts'
import { meta } from './sessions.ts'

/** Far above what a busy machine makes a beat late. */
export const SILENT_MS = 1_500

export const newEvent = (): EventRow => ({
  event_id: randomUUID(),
  stream_id: 'ses_1',
  version: 1,
  type: 'SessionRequested',
  schema_version: 1,
  data: {},
  meta,
  at: new Date(),
  xid_text: '1',
  position: '1',
})

/** Lives of one group that nobody else has, and what is written of it. */
export const livesOf = ({ database }: TestDatabase) => {
  const consumer = randomUUID()
  const life = (query: Query = database.query) =>
    countFirst({ query, consumer, backoff: [10, 20], silentMs: SILENT_MS })
  /** Left behind by a life that is over. */
  const leave = ({ event_id }: EventRow) =>
    database.query(sql`
      insert into log.attempts (consumer, event_id, attempts, last_error, begun, begun_by, failed_at)
      values (${consumer}, ${event_id}, 1, 'the process ended', true, gen_random_uuid(), now() - interval '1 minute')`)
  /** As if nothing had been heard of those that are at it. */
  const silence = () =>
    database.query(sql`
      update log.attempts set failed_at = now() - interval '1 minute' where consumer = ${consumer}`)
  const written = () =>
    database.query<{ attempts: number; begun: boolean }>(
      sql`select attempts, begun from log.attempts where consumer = ${consumer} order by attempts`,
    )
  return { life, leave, silence, written }
}

/** A try that lasts until it is told how it ended; whether it has begun. */
export const longTry = () => {
  const { promise, resolve, reject } = Promise.withResolvers<null>()
  let spent: string | null | undefined
  const run = (why: string | null) => {
    spent = why
    return promise
  }
  return {
    run,
    resolve: () => resolve(null),
    reject,
    hasBegun: () => spent !== undefined,
    spent: () => spent,
  }
}
