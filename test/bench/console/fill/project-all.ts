import { sql } from '#contracts/sql.ts'
import { feedStart } from '#platform/log/event-log.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { consumerOf } from '#services/projector/projection-cursor.ts'
import { projections } from '#services/projector/projections.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { timed } from './timed.ts'

/** As many as this machine's Postgres has use for. */
const AT_ONCE = 2

/**
 * A rebuild parses what no projection has passed, to find events of a newer version. This version
 * wrote all of them.
 */
const placeAtEnd = async ({ query }: Database): Promise<void> => {
  const consumers = projections.map(consumerOf)
  await query(sql`
    insert into log.checkpoints (consumer, xid, position)
    select consumer, coalesce(e.xid, ${feedStart.xid}::xid8), coalesce(e.position, ${feedStart.position}::bigint)
    from unnest(${consumers}::text[]) as consumer
    left join (select xid, position from log.events order by xid desc, position desc limit 1) e on true`)
}

/** No page shows them: they stand at the end of the log, empty. */
const unshown = new Set(['reading-quality', 'session-timers'])

/** The projections that pages show, made beside the log's reader: that one is for news. */
export const projectAll = async (database: Database): Promise<void> => {
  await placeAtEnd(database)
  const left = projections.filter(({ name }) => !unshown.has(name))
  const work = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const projection = one
      await timed(`rebuild ${projection.name}`, () => rebuild(database, projection))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
