import { recordHeaders } from '#contracts/topics/names.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { OutRecord } from '#platform/transport/kafka/client/port.ts'

/** A fact of finance as the topic of finance has it; the key is its stream. */
export const financeRecord = (row: EventRow): OutRecord => {
  const { event_id, stream_id, version, schema_version, type, at, data, meta, xid_text, position } = row
  const value = {
    eventId: event_id,
    streamId: stream_id,
    version,
    schemaVersion: schema_version,
    type,
    at: at.toISOString(),
    data,
    meta,
    feed: { xid: xid_text, position },
  }
  return {
    key: stream_id,
    at,
    value: Buffer.from(JSON.stringify(value)),
    headers: {
      [recordHeaders.eventId]: event_id,
      [recordHeaders.type]: type,
      [recordHeaders.schemaVersion]: String(schema_version),
      [recordHeaders.feedPosition]: `${xid_text}:${position}`,
      [recordHeaders.account]: meta.accountId,
    },
  }
}
