import { sql } from '#contracts/sql.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'

type Deps = Readonly<{ query: Query; logger: Logger }>

/** Records, once, that the topic lacks the data of an event. Throws if Postgres does not answer. */
export const setAside = async ({ query, logger }: Deps, row: EventRow): Promise<void> => {
  const { event_id, stream_id, version, type } = row
  const bytes = recordOf(row).value.length
  const recorded = await query(sql`
    insert into log.oversized_events (event_id, stream_id, version, bytes)
    values (${event_id}, ${stream_id}, ${version}, ${bytes}) on conflict do nothing returning event_id`)
  if (recorded.length === 0) return
  const fields = { event_id, session_id: stream_id, type, bytes }
  logger.error(fields, 'an event is too large for the topic: its record has no data')
}
