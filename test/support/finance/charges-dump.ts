import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { charges } from '#projections/charges/project.ts'

/** Every row of every table of the projection, in a fixed order. */
export const chargesDump = async ({ query }: Database): Promise<readonly string[]> => {
  const tables = charges.tables.map(async (table) => {
    const text = `select '${table} ' || t::text as row from ${table} t order by 1`
    return (await query<{ row: string }>({ name: '', text, values: [] })).map(({ row }) => row)
  })
  return (await Promise.all(tables)).flat()
}

type Place = Readonly<{ place: string; isBehind: boolean }>

const placeOf = async ({ query }: Pick<Database, 'query'>): Promise<Place | undefined> => {
  const [row] = await query<Place>(sql`
    with booked as (
      select coalesce(max(c.xid::text), '0')::xid8 as xid, coalesce(max(c.position), 0) as position
      from log.checkpoints c where c.consumer = 'projection:charges')
    select (select booked::text from booked) as place, exists (
      select from log.events where (xid, position) > (select xid, position from booked)) as "isBehind"`)
  return row
}

/**
 * Resolves when the projection has passed the last event of the log; rejects where it has not moved
 * for so long.
 */
export const untilBooked = async (database: Pick<Database, 'query'>, seconds = 120): Promise<void> => {
  let [last, until] = ['', 0]
  for (;;) {
    const now = await placeOf(database)
    if (!now?.isBehind) return
    if (now.place !== last) [last, until] = [now.place, Date.now() + seconds * 1_000]
    assert.ok(Date.now() < until, `events behind ${last} are not booked`)
    await sleep(20)
  }
}

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
