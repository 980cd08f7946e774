import { SessionEvent, schemaVersion, sessionEventTypes } from '#contracts/events/session-events.ts'
import type { EventMeta, FeedPosition, Recorded } from '#contracts/shapes.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'

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

const known = new Set<string>(sessionEventTypes)
/** A newer version may write types that this one has never heard of. */
export const isKnownType = (type: string): boolean => known.has(type)

const parse = ({ event_id, type, schema_version, at, data }: EventRow): SessionEvent => {
  if (schema_version > schemaVersion)
    throw new UnreadableEvent(`event ${event_id} (${type}) is of schema version ${schema_version}`)
  const { success, data: event, error } = SessionEvent.safeParse({ type, at: at.toISOString(), data })
  if (success) return event
  const where = error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new UnreadableEvent(`event ${event_id} (${type}) cannot be read: ${where}`)
}

const recorded = (row: EventRow): Recorded<SessionEvent> => ({
  ...parse(row),
  eventId: row.event_id,
  streamId: row.stream_id,
  version: row.version,
  schemaVersion: row.schema_version,
  feed: feedOf(row),
  meta: row.meta,
})

/** The feed gives one and the same row to every group and listener of the process: it is parsed for the first of them. */
const parsed = new WeakMap<EventRow, Recorded<SessionEvent>>()

/** Throws UnreadableEvent. */
export type Read = (row: EventRow) => Recorded<SessionEvent>

/** How this version reads. */
export const recordedFrom: Read = (row) => {
  const event = parsed.get(row) ?? recorded(row)
  parsed.set(row, event)
  return event
}

export const canRead = (row: EventRow): boolean => {
  try {
    recordedFrom(row)
    return true
  } catch (error) {
    if (error instanceof UnreadableEvent) return false
    throw error
  }
}
