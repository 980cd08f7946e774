import { z } from 'zod'
import { recordHeaders } from '#contracts/topics/names.ts'
import { recordEnvelope } from '#contracts/topics/topic-record.ts'
import { Instant } from '#contracts/values.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { InRecord, OutRecord } from './client/port.ts'

/** Not a record of ours: foreign bytes, or an event that lacks a field which every event has. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord'
}

// The fields of every event, whatever its type: a newer version may write types and data that this
// one does not know.
const Envelope = z.object({
  ...recordEnvelope,
  type: z.string().min(1),
  at: Instant,
  data: z.looseObject({}),
})

/** An event as `Recorded`, in JSON: the value of its record, and its line in a replay. */
export const eventText = (row: EventRow): string => {
  const { event_id, stream_id, version, schema_version, type, at, data, meta, xid_text, position } = row
  return JSON.stringify({
    eventId: event_id,
    streamId: stream_id,
    version,
    schemaVersion: schema_version,
    type,
    at: at.toISOString(),
    data,
    meta,
    feed: { xid: xid_text, position },
  })
}

/** The key is the event's stream. */
export const eventRecord = (row: EventRow): Omit<OutRecord, 'headers'> => ({
  key: row.stream_id,
  at: row.at,
  value: Buffer.from(eventText(row)),
})

/** A session's event; the fields that readers filter by are also in the headers. */
export const recordOf = (row: EventRow): OutRecord => {
  const { event_id, version, schema_version, type, meta, xid_text, position } = row
  return {
    ...eventRecord(row),
    headers: {
      [recordHeaders.eventId]: event_id,
      [recordHeaders.type]: type,
      [recordHeaders.schemaVersion]: String(schema_version),
      [recordHeaders.sessionVersion]: String(version),
      [recordHeaders.feedPosition]: `${xid_text}:${position}`,
      [recordHeaders.account]: meta.accountId,
      [recordHeaders.mode]: meta.mode,
      ...(meta.traceparent === undefined ? {} : { [recordHeaders.traceparent]: meta.traceparent }),
    },
  }
}

const jsonOf = (bytes: Buffer | null): unknown => {
  if (bytes === null) throw new UnreadableRecord('the record has no value')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new UnreadableRecord('the value is not JSON')
  }
}

/**
 * Throws UnreadableRecord with the reason as its message. The data is not parsed: `recordedFrom`
 * does that.
 */
export const rowOf = ({ key, value }: Pick<InRecord, 'key' | 'value'>): EventRow => {
  const { success, data: event, error } = Envelope.safeParse(jsonOf(value))
  if (!success) {
    const fields = error.issues.map(({ path }) => path.join('.') || 'the value itself')
    throw new UnreadableRecord(`not an event of this log: ${[...new Set(fields)].join(', ')}`)
  }
  // with another key the event would lie in a partition where its session's order means nothing
  if (key?.toString('utf8') !== event.streamId) throw new UnreadableRecord('the key is not the session id')
  return {
    event_id: event.eventId,
    stream_id: event.streamId,
    version: event.version,
    type: event.type,
    schema_version: event.schemaVersion,
    data: event.data,
    meta: event.meta,
    at: new Date(event.at),
    xid_text: event.feed.xid,
    position: event.feed.position,
  }
}

/** The same for a caller that sets aside what it cannot read. */
export const readRecord = (record: Pick<InRecord, 'key' | 'value'>): EventRow | UnreadableRecord => {
  try {
    return rowOf(record)
  } catch (error) {
    if (error instanceof UnreadableRecord) return error
    throw error
  }
}
