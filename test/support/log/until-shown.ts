import assert from 'node:assert/strict'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { eventually } from '#test/support/eventually.ts'

/**
 * Resolves when the feed shows every event of the log: a transaction in another database of the
 * server holds the feed's horizon for a moment.
 */
export const untilShown = ({ query }: Pick<Database, 'query'>): Promise<void> =>
  eventually(async () => {
    const hidden = await query(sql`
      select 1 from log.events where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`)
    assert.equal(hidden.length, 0)
  })
