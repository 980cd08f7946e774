import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { NEWER_LOG } from '#platform/log/newer-log.ts'
import { canRead, feedOf, type PlacedRow } from '#platform/log/recorded-from.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { pageSizes } from './page-sizes.ts'
import { consumerOf } from './projection-cursor.ts'
import { projections } from './projections.ts'

const [, PAGE] = pageSizes

/**
 * The foremost place of any projection: no projector passes an event that it cannot read, so
 * everything before it was read.
 */
const readUpTo = async (query: Query): Promise<FeedPosition> => {
  const [place] = await query<PlacedRow>(sql`
    select c.xid::text as xid_text, c.position from log.checkpoints c
    where c.consumer = any (${projections.map(consumerOf)}) order by c.xid desc, c.position desc limit 1`)
  return place ? feedOf(place) : feedStart
}

/**
 * Throws if the log holds an event of a newer version (its type, a value in it, its schema
 * version): this version would project it wrongly, and the newer version would not project it
 * again. Parses only what no projection has passed: almost nothing, or the whole log if none has a
 * place (with Kafka, some 25 s per million events).
 */
export const mustBeReadable = async (database: Database): Promise<void> => {
  const { page } = createEventLog(database, () => undefined)
  for (let rows = await page(await readUpTo(database.query), PAGE); ; ) {
    const newer = rows.find((row) => !canRead(row))
    if (newer)
      throw new Error(
        `${NEWER_LOG}: it cannot read event ${newer.event_id} (${newer.type}); rebuild with the version that wrote it`,
      )
    const last = rows.at(-1)
    if (!last) return
    rows = await page(feedOf(last), PAGE)
  }
}
