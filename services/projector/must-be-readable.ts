import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { NEWER_LOG } from '#platform/log/newer-log.ts'
import { canRead, feedOf } from '#platform/log/recorded-from.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { pageSizes } from './page-sizes.ts'

const [, PAGE] = pageSizes

/**
 * Throws where the log holds an event of a newer version (its type, a value in it, its schema version): what this version would
 * make of it would be wrong, and the newer version would take it for done. Parses the whole log: some 25 s per million events.
 */
export const mustBeReadable = async (database: Database): Promise<void> => {
  const { page } = createEventLog(database, () => undefined)
  for (let rows = await page(feedStart, PAGE); ; ) {
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
