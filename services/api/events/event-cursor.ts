import { z } from 'zod'
import { SessionId } from '#contracts/ids.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { feedStart } from '#platform/log/event-log.ts'
import { placeOfEvent } from '#platform/log/events-of-account.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { badCursor, cursorAfter, positionOf } from '../lists/list-cursor.ts'

/**
 * The session of the last event and its version there: places in the feed are renumbered when a log
 * is restored, these are not. Null: before the first event.
 */
const Position = z.union([z.tuple([SessionId, z.string().regex(/^[1-9]\d{0,8}$/)]), z.tuple([])])

type Owner = Pick<Caller, 'accountId' | 'mode'>

const scopeOf = (caller: Owner) => ({ list: 'events', caller })

export const startCursor = (caller: Owner): string => cursorAfter(scopeOf(caller), [])

export const cursorOfEvent = (
  caller: Owner,
  { stream_id, version }: Readonly<{ stream_id: string; version: number }>,
): string => cursorAfter(scopeOf(caller), [stream_id, String(version)])

/** Where the stream goes on; its start without a cursor. Throws `invalid_request`. */
export const placeOfCursor = async (
  query: Query,
  caller: Owner,
  cursor: string | undefined,
): Promise<FeedPosition> => {
  const [sessionId, version] = positionOf(scopeOf(caller), cursor, Position) ?? []
  if (sessionId === undefined) return feedStart
  const [place] = await query<FeedPosition>(placeOfEvent(caller, { sessionId, version: Number(version) }))
  // an older backup was restored since the cursor was given
  if (!place) throw badCursor()
  return place
}
