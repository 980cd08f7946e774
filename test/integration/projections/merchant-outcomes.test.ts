import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { merchantOutcomes } from '#projections/merchant-outcomes/project.ts'
import { completedAt, failedAt } from '#test/support/projections/ended-sessions.ts'
import { openProjectionWorld } from '#test/support/projections/open-projection-world.ts'
import { event } from '#test/unit/session/samples.ts'

const END = '2026-11-20T18:30:00.000Z'

describe('how sessions end, by merchant', () => {
  let world: Awaited<ReturnType<typeof openProjectionWorld>>
  before(async () => {
    world = await openProjectionWorld(merchantOutcomes)
  })
  after(() => world.db.close())
  beforeEach(() => world.empty())

  const days = async () => {
    const rows = await world.db.database.query<{ row: string }>(sql`
      select concat_ws(' ', mode, merchant_id, day, outcome, source, bucket, sessions) as row
      from merchant_outcomes.days order by 1`)
    return rows.map(({ row }) => row)
  }
  const hours = async () => {
    const rows = await world.db.database.query<{ row: string }>(sql`
      select concat_ws(' ', merchant_id, to_char(hour at time zone 'UTC', 'YYYY-MM-DD HH24'), outcome, sessions) as row
      from merchant_outcomes.hours order by 1`)
    return rows.map(({ row }) => row)
  }

  test('sessions of one merchant, end, day and bucket are one row; 9 s are in the bucket from 8 s on', async () => {
    await world.told(
      completedAt(END),
      completedAt(END),
      failedAt(END, 'ticket_expired'),
      completedAt(END, 'soriana'),
    )
    assert.deepEqual(await days(), [
      'live oxxo 2026-11-20 completed  7 2',
      'live oxxo 2026-11-20 ticket_expired ticket 7 1',
      'live soriana 2026-11-20 completed  7 1',
    ])
  })

  test('a day begins at midnight of Mexico City, an hour of any', async () => {
    await world.told(completedAt('2026-12-01T05:59:59.999Z'), completedAt('2026-12-01T06:00:00.000Z'))
    assert.deepEqual(await days(), [
      'live oxxo 2026-11-30 completed  7 1',
      'live oxxo 2026-12-01 completed  7 1',
    ])
    assert.deepEqual(await hours(), ['oxxo 2026-12-01 05 completed 1', 'oxxo 2026-12-01 06 completed 1'])
  })

  test('an open session counts nowhere; one that ended before its merchant was known counts at none', async () => {
    await world.told(
      [event('SessionRequested'), event('MerchantIdentified')],
      failedAt(END, 'cancelled', null),
    )
    assert.deepEqual(await days(), ['live  2026-11-20 cancelled service 7 1'])
  })

  test('test sessions are apart, with a live key too', async () => {
    const [, ...rest] = completedAt(END)
    await world.told([event('SessionRequested', { testMode: true }), ...rest])
    assert.deepEqual(await days(), ['test oxxo 2026-11-20 completed  7 1'])
  })

  test('the newest CFDI that was issued for a session is known, not one that was recovered', async () => {
    const later = '2026-11-20T19:00:00.000Z'
    await world.told(
      completedAt(END),
      completedAt('2026-11-19T18:30:00.000Z'),
      completedAt(later, 'oxxo', true),
    )
    await world.told(completedAt(later, 'soriana', true))
    const rows = await world.db.database.query(sql`
      select merchant_id, last_issued_at from merchant_outcomes.merchants order by merchant_id`)
    assert.deepEqual(
      rows.map((row) => ({ ...(row as object) })),
      [
        { merchant_id: 'oxxo', last_issued_at: new Date(END) },
        { merchant_id: 'soriana', last_issued_at: null },
      ],
    )
  })
})
