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

const kept = Symbol('the event that was made of a row')

const keep = (row: EventRow, event: Recorded<SessionEvent>) => {
  // not enumerable: a copy of the row with other data is another row
  Object.defineProperty(row, kept, { value: event })
  return event
}

/** Throws UnreadableEvent. */
export type Read = (row: EventRow & { readonly [kept]?: Recorded<SessionEvent> }) => Recorded<SessionEvent>

/**
 * How this version reads. The feed gives one and the same row to every group and listener of the
 * process: it is parsed for the first of them, and the event is kept with it. A WeakMap would hold
 * what was parsed until V8 collects its old objects: pauses of 80 ms.
 */
export const recordedFrom: Read = (row) => row[kept] ?? keep(row, recorded(row))

/** The same, and nothing is kept: for who is alone in reading the row. */
export const recordedOnce: Read = (row) => row[kept] ?? recorded(row)

export const canRead = (row: EventRow): boolean => {
  try {
    recordedOnce(row)
    return true
  } catch (error) {
    if (error instanceof UnreadableEvent) return false
    throw error
  }
}
