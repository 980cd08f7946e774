import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { recordHeaders } from '#contracts/topics/names.ts'
import { feedStart } from '#platform/log/event-log.ts'
import { feedOf, type PlacedRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { InRecord } from '../client/port.ts'

/**
 * What a group stores beside its offset: the event of the last record before it, by names that no
 * restore changes.
 */
export const noteOf = ({ key, headers }: InRecord): string | null => {
  const version = headers[recordHeaders.sessionVersion]
  return key === null || version === undefined ? null : `${key.toString('utf8')} ${version}`
}

/** Where that event lies in the log now; the start if the log does not know it. */
export const placeOfNote = async (query: Query, note: string | null): Promise<FeedPosition> => {
  const [, stream, version] = /^(\S+) (\d{1,9})$/.exec(note ?? '') ?? []
  if (stream === undefined) return feedStart
  const [row] = await query<PlacedRow>(sql`
    select xid::text as xid_text, position from log.events
    where stream_id = ${stream} and version = ${Number(version)}`)
  return row ? feedOf(row) : feedStart
}
