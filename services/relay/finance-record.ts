import { recordHeaders } from '#contracts/topics/names.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { OutRecord } from '#platform/transport/kafka/client/port.ts'
import { eventRecord } from '#platform/transport/kafka/session-record.ts'

/** A fact of finance as the topic of finance has it; the key is its stream. */
export const financeRecord = (row: EventRow): OutRecord => {
  const { event_id, schema_version, type, meta, xid_text, position } = row
  return {
    ...eventRecord(row),
    headers: {
      [recordHeaders.eventId]: event_id,
      [recordHeaders.type]: type,
      [recordHeaders.schemaVersion]: String(schema_version),
      [recordHeaders.feedPosition]: `${xid_text}:${position}`,
      [recordHeaders.account]: meta.accountId,
    },
  }
}
