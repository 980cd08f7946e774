import assert from 'node:assert/strict'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { charges } from '#projections/charges/project.ts'
import { eventually } from '#test/support/eventually.ts'

/** Every row of every table of the projection, in a fixed order. */
export const chargesDump = async ({ query }: Database): Promise<readonly string[]> => {
  const tables = charges.tables.map(async (table) => {
    const text = `select '${table} ' || t::text as row from ${table} t order by 1`
    return (await query<{ row: string }>({ name: '', text, values: [] })).map(({ row }) => row)
  })
  return (await Promise.all(tables)).flat()
}

/** Resolves when the projection has passed the last event of the log. */
export const untilBooked = ({ query }: Database, seconds = 120): Promise<void> =>
  eventually(
    async () => {
      const behind = await query(sql`
        select xid::text, position from log.events
        where (xid, position) > (
          select coalesce(max(c.xid::text), '0')::xid8, coalesce(max(c.position), 0)
          from log.checkpoints c where c.consumer = 'projection:charges')
        order by xid, position limit 1`)
      assert.deepEqual(behind, [], 'events that are not booked')
    },
    seconds,
    20,
  )

/** Sets the projection back, so that what is behind this share (0 to 1) of the log comes again. */
export const redeliverFrom = async ({ query }: Database, share: number): Promise<void> => {
  await query(sql`
    update log.checkpoints c set xid = e.xid, position = e.position
    from (select xid, position from log.events order by xid, position
          offset (select floor(${share}::float8 * count(*)) from log.events) limit 1) e
    where c.consumer = 'projection:charges'`)
}

/** Empties the projection, as if it had never run. */
export const forgetCharges = (database: Database): Promise<void> =>
  database.script(`truncate ${charges.tables.join(', ')};
    delete from log.checkpoints where consumer = 'projection:charges'`)
