import { randomUUID } from 'node:crypto'
import { type SessionEvent, schemaVersion } from '#contracts/events/session-events.ts'
import type { EventMeta, FeedPosition, Recorded } from '#contracts/shapes.ts'
import { literal, sql } from '#contracts/sql.ts'
import { type Database, type Query, serializationFailure, sqlState } from '#platform/postgres/postgres.ts'
import { traceparent } from '#platform/runtime/tracing.ts'
import { mustBeKnown } from './must-be-known.ts'
import { type EventRow, feedOf, type PlacedRow, recordedFrom } from './recorded-from.ts'

export type NewSession = Readonly<{
  sessionId: string
  accountId: string
  mode: 'live' | 'test'
  externalId: string
  fingerprint: string
  events: readonly SessionEvent[]
}>

export type EventLog = Readonly<{
  /** All events of a session, oldest first; [] when there is no such session. */
  read: (sessionId: string) => Promise<Recorded<SessionEvent>[]>
  append: (append: {
    sessionId: string
    expectedVersion: number
    events: readonly SessionEvent[]
    meta: EventMeta
  }) => Promise<'appended' | 'conflict'>
  /**
   * `within`: a transaction that also writes what must exist with the session; call `committed`
   * after it.
   */
  start: (session: NewSession, within?: Query) => Promise<{ sessionId: string; created: boolean }>
  /**
   * Wakes readers after appends in a caller's transaction. `types`: of the events; default: any.
   */
  committed: (types?: readonly string[]) => void
  /** The session with that external_id of the account, if there is one. */
  find: (key: { accountId: string; mode: string; externalId: string }) => Promise<string | null>
  /**
   * Committed events behind `after`, in feed order, not parsed yet. No event can still appear
   * before the last one returned.
   */
  page: (after: FeedPosition, limit: number) => Promise<EventRow[]>
  /** The newest place in the feed that is safe to read. */
  head: () => Promise<FeedPosition>
}>

/** `types`: of the events that are in the log now; null: any. */
type Appended = (types: readonly string[] | null) => void

export const feedStart: FeedPosition = { xid: '0', position: '0' }

/**
 * An event belongs to the trace of the work that wrote it; while tracing is off, to the trace of
 * its cause.
 */
const traced = (meta: EventMeta): EventMeta => {
  const active = traceparent()
  return active === undefined ? meta : { ...meta, traceparent: active }
}

const stored = (events: readonly SessionEvent[], meta: EventMeta) => {
  for (const event of events) mustBeKnown(event)
  const beside = traced(meta)
  return JSON.stringify(
    events.map((event) => ({ ...event, eventId: randomUUID(), schemaVersion, meta: beside })),
  )
}

const readOn =
  (query: Query): EventLog['read'] =>
  async (sessionId) => {
    const rows = await query<EventRow>(sql`
      select event_id, stream_id, version, type, schema_version, data, meta, at, xid::text as xid_text, position
      from log.events where stream_id = ${sessionId} order by version`)
    return rows.map(recordedFrom)
  }

const appendOn =
  (query: Query, appended: Appended): EventLog['append'] =>
  async ({ sessionId, expectedVersion, events, meta }) => {
    try {
      await query(sql`select log.append(${sessionId}, ${expectedVersion}, ${stored(events, meta)}::jsonb)`)
    } catch (error) {
      if (sqlState(error) === serializationFailure) return 'conflict'
      throw error
    }
    appended(events.map(({ type }) => type))
    return 'appended'
  }

const startOn =
  (query: Query, appended: Appended): EventLog['start'] =>
  async ({ sessionId, accountId, mode, externalId, fingerprint, events }, within) => {
    const body = stored(events, { accountId, mode, externalId })
    const [row] = await (within ?? query)<{ session_id: string; created: boolean }>(sql`
      select * from log.start_session(${sessionId}, ${accountId}, ${mode}, ${externalId}, ${fingerprint}, ${body}::jsonb)`)
    if (!row) throw new Error('log.start_session gave no row')
    if (row.created && !within) appended(events.map(({ type }) => type))
    return { sessionId: row.session_id, created: row.created }
  }

/**
 * `appended` is called after each append of this process, to wake readers; a lost call costs one
 * interval of their polls.
 */
export const createEventLog = ({ query }: Database, appended: Appended): EventLog => ({
  read: readOn(query),
  append: appendOn(query, appended),
  start: startOn(query, appended),
  committed: (types) => appended(types ?? null),
  find: async ({ accountId, mode, externalId }) => {
    const [row] = await query<{ stream_id: string }>(sql`
      select stream_id from log.streams
      where account_id = ${accountId} and mode = ${mode} and external_id = ${externalId}`)
    return row?.stream_id ?? null
  },
  // the alias matters: with `select xid::text`, `order by xid` would sort the text
  page: (after, limit) =>
    query<EventRow>(sql`
      select event_id, stream_id, version, type, schema_version, data, meta, at, xid::text as xid_text, position
      from log.events
      where (xid, position) > (${after.xid}::xid8, ${after.position}::bigint)
        and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, position limit ${literal(limit)}`),
  head: async () => {
    const [row] = await query<PlacedRow>(sql`
      select xid::text as xid_text, position from log.events
      where xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid desc, position desc limit 1`)
    return row ? feedOf(row) : feedStart
  },
})
