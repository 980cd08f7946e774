import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { merchantOutcomes } from '#projections/merchant-outcomes/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { expireHours } from '#services/retention/expire-hours.ts'
import { completedAt } from '#test/support/projections/ended-sessions.ts'
import { openProjectionWorld } from '#test/support/projections/open-projection-world.ts'

const { signal } = new AbortController()
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test('counts by the hour go after a week, page by page, those by the day stay; rebuilt, they are the same', async (t) => {
  const world = await openProjectionWorld(merchantOutcomes)
  t.after(() => world.db.close())
  const { database } = world.db
  const { query } = database
  await world.told(
    ...[completedAt(daysAgo(6.9)), completedAt(daysAgo(8)), completedAt(daysAgo(9), 'soriana')],
    completedAt(daysAgo(0), 'soriana'),
  )
  const counts = async (table: 'hours' | 'days') => {
    const text = `select row_to_json(t)::text as row from merchant_outcomes.${table} t order by 1`
    return (await query<{ row: string }>({ name: '', text, values: [] })).map(({ row }) => row)
  }
  const days = await counts('days')
  assert.equal(days.length, 4)
  assert.equal(await expireHours(query, signal), 2)
  const hours = await counts('hours')
  assert.equal(hours.length, 2)
  assert.deepEqual(await counts('days'), days)

  await rebuild(database, merchantOutcomes)
  assert.equal((await counts('hours')).length, 4)
  assert.equal(await expireHours(query, signal), 2)
  assert.deepEqual([await counts('hours'), await counts('days')], [hours, days])

  await query(sql`
    insert into merchant_outcomes.hours (mode, merchant_id, hour, outcome, source, bucket, sessions)
    select 'live', m, now() - make_interval(hours => 24 * 7 + n), 'completed', '', 7, 1
    from generate_series(1, 2100) n, unnest('{oxxo,soriana}'::text[]) m`)
  assert.equal(await expireHours(query, signal), 4_200)
  assert.deepEqual(await counts('hours'), hours)
  assert.equal(await expireHours(query, signal), 0)
})
