import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { feedStart } from '#platform/log/event-log.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { eventOfCursor } from '../order/event-cursor.ts'
import { NotToReplay } from '../order/not-to-replay.ts'

/** Where the event of a cursor stands; the log's start without one. Throws NotToReplay. */
export const placeAfter = async (query: Query, cursor: string | null): Promise<FeedPosition> => {
  if (cursor === null) return feedStart
  const event = eventOfCursor(cursor)
  if (!event) throw new NotToReplay(`${JSON.stringify(cursor)} is not a cursor: SESSION_ID:VERSION`)
  const { stream_id, version } = event
  const [place] = await query<FeedPosition>(sql`
    select xid::text as xid, position from log.events where stream_id = ${stream_id} and version = ${version}`)
  if (place) return place
  throw new NotToReplay(
    `the log has no event ${cursor}: check the cursor; it may also be of a log before an older backup was restored`,
  )
}
