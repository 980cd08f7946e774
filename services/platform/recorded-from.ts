import { SessionEvent } from '#contracts/session-events.ts'
import type { EventMeta, FeedPosition, Recorded } from '#contracts/shapes.ts'

export type EventRow = Readonly<{
  event_id: string
  stream_id: string
  version: number
  type: string
  schema_version: number
  data: unknown
  meta: EventMeta
  at: Date
  xid_text: string
  position: string
}>

export const feedOf = (row: EventRow): FeedPosition => ({ xid: row.xid_text, position: row.position })

/** Throws on a type or shape that this version does not know: a decision on half a history would be wrong. */
export const recordedFrom = (row: EventRow): Recorded<SessionEvent> => ({
  ...SessionEvent.parse({ type: row.type, at: row.at.toISOString(), data: row.data }),
  eventId: row.event_id,
  streamId: row.stream_id,
  version: row.version,
  schemaVersion: row.schema_version,
  feed: feedOf(row),
  meta: row.meta,
})
