import { SessionEvent, schemaVersion, sessionEventTypes } from '#contracts/events/session-events.ts'
import type { EventMeta, FeedPosition, Recorded } from '#contracts/shapes.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { financeEventFrom, isFinanceType } from './finance-event-from.ts'

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

/** `xid` as text: `order by xid` would otherwise sort the text. */
export type PlacedRow = Pick<EventRow, 'xid_text' | 'position'>

export const feedOf = ({ xid_text: xid, position }: PlacedRow): FeedPosition => ({ xid, position })

const known = new Set<string>(sessionEventTypes)
/** Of a session's event. A newer version may write types that this one does not know. */
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
  // not enumerable: a copy of the row with other data must not take it along
  Object.defineProperty(row, kept, { value: event })
  return event
}

/** Throws UnreadableEvent. */
export type Read = (row: EventRow & { readonly [kept]?: Recorded<SessionEvent> }) => Recorded<SessionEvent>

/**
 * How this version reads a row. The feed passes the same row to every group and listener of the
 * process: the first one parses it, and the event is kept on the row. A WeakMap would hold parsed
 * events until V8 collects its old objects, with pauses of 80 ms.
 */
export const recordedFrom: Read = (row) => row[kept] ?? keep(row, recorded(row))

/** The same, but keeps nothing: for a row with a single reader. */
export const recordedOnce: Read = (row) => row[kept] ?? recorded(row)

/** Throws UnreadableEvent if only a newer version can read the row, of a session or of finance. */
export const mustRead = (row: EventRow, read: Read): void => {
  if (isFinanceType(row.type)) financeEventFrom(row)
  else read(row)
}

/** Why only a newer version can read the row; null: this one can. */
export const whyUnreadable = (row: EventRow): string | null => {
  try {
    mustRead(row, recordedOnce)
    return null
  } catch (error) {
    if (error instanceof UnreadableEvent) return error.message
    throw error
  }
}

export const canRead = (row: EventRow): boolean => whyUnreadable(row) === null
