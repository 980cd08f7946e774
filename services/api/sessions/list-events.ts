import { z } from 'zod'
import type { PageQuery } from '#contracts/http/list-query.ts'
import type { EventItem } from '#contracts/http/session-events.ts'
import { ExternalId, SessionId } from '#contracts/ids.ts'
import { shownSince } from '#contracts/shown-since.ts'
import {
  eventsOfSession,
  headOfSession,
  type SessionHead,
  type StoredEvent,
} from '#platform/log/events-of-session.ts'
import type { Platform } from '#platform/platform.ts'
import { notFound } from '../http/not-found.ts'
import { pageOfRows, positionOf } from '../lists/list-cursor.ts'
import type { SessionKey } from './find-session.ts'

/** A version. */
const Position = z.tuple([z.string().regex(/^\d{1,9}$/)])

type EventsRequest = SessionKey & Readonly<{ query: PageQuery }>

/** A page of what happened to a session, oldest first. Throws `not_found`. */
export const listEvents =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  async ({ caller, sessionId, query: { limit, cursor } }: EventsRequest) => {
    const scope = { list: 'session-events', caller, filters: { sessionId } }
    const [after = '0'] = positionOf(scope, cursor, Position) ?? []
    const [head] = await database.query<SessionHead>(headOfSession({ ...caller, sessionId }))
    if (!head) throw notFound()
    const rows = await database.query<StoredEvent>(
      eventsOfSession(sessionId, { after: Number(after), since: shownSince(clock.now()), limit: limit + 1 }),
    )
    const { items, next_cursor } = pageOfRows(rows, scope, { limit, keyOf: ({ version }) => [`${version}`] })
    const show = ({ event_id, type, version, at, data }: StoredEvent): EventItem => ({
      event_id,
      session_id: SessionId.parse(sessionId),
      external_id: ExternalId.parse(head.external_id),
      type,
      version,
      at: at.toISOString(),
      test_mode: head.test_mode,
      data,
    })
    return { items: items.map(show), next_cursor }
  }
