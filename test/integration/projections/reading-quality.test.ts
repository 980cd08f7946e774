import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { SessionEvent, SessionEventOf } from '#contracts/events/session-events.ts'
import type { TicketField } from '#contracts/reading/ticket.ts'
import { sql } from '#contracts/sql.ts'
import { readingQuality } from '#projections/reading-quality/project.ts'
import { openProjectionWorld } from '#test/support/projections/open-projection-world.ts'
import { event } from '#test/unit/session/samples.ts'

const READ_AT = '2026-11-20T18:30:00.000Z'
const { ticket } = event('TicketRead').data

type Fields = Readonly<Record<string, TicketField>>
const field = (value: string | null, confidence: number): TicketField => ({
  value,
  confidence,
  source: 'printed',
})
const amount = field('116.00', 0.97)
const folio = field('A-004 512', 0.55)

const readAs = (fields: Fields, at = READ_AT): SessionEvent => ({
  ...event('TicketRead', { ticket: { ...ticket, fields } }),
  at,
})
const begun = (fields: Fields, merchantId = 'oxxo', at = READ_AT): SessionEvent[] => [
  event('SessionRequested'),
  readAs(fields, at),
  event('MerchantIdentified', { merchantId }),
]
const asks = (fields: SessionEventOf<'InputRequested'>['data']['fields']) =>
  event('InputRequested', { fields })
const asksFor = (name: string, value: string | null) => asks([{ name, label: name, pattern: '.', value }])
const gives = (fields: Record<string, string>, macs?: Record<string, string>) =>
  event('InputGiven', { fields, ...(macs && { macs }) })

describe('what became of the fields that were read', () => {
  let world: Awaited<ReturnType<typeof openProjectionWorld>>
  before(async () => {
    world = await openProjectionWorld(readingQuality)
  })
  after(() => world.db.close())
  beforeEach(() => world.empty())

  const told = async (...sessions: readonly (readonly SessionEvent[])[]) => {
    await world.told(...sessions)
    const rows = await world.db.database.query<{ row: string }>(sql`
      select concat_ws(' ', case when mode = 'test' then 'test' end, nullif(merchant_id, ''), to_char(day, 'DD'), field, bucket,
        tickets, asked, given, changed) as row
      from reading_quality.days order by 1`)
    return rows.map(({ row }) => row)
  }

  test('tickets are counted by field and by twentieths of the confidence, once their merchant is known', async () => {
    const fields = { amount, date: field(null, 0.9), merchant_rfc: field('CCO8605231N4', 1) }
    const open = begun(fields).slice(0, 2)
    assert.deepEqual(await told(begun(fields), begun({ amount: field('9.00', 0.95) }), open), [
      'oxxo 20 amount 19 2 0 0 0',
      'oxxo 20 date -1 1 0 0 0',
      'oxxo 20 merchant_rfc 20 1 0 0 0',
    ])
  })

  test('a session that fails before its merchant is known counts at none, with its partial reading too', async () => {
    const partial = event('TicketUnreadable', { ticket: { ...ticket, fields: { amount } } })
    const nothing = event('TicketUnreadable', { ticket: null })
    const rows = await told(
      [event('SessionRequested'), { ...partial, at: READ_AT }, event('SessionFailed')],
      [event('SessionRequested'), readAs({ amount }), event('SessionFailed')],
      [event('SessionRequested'), nothing, event('SessionFailed')],
      [event('SessionRequested'), event('SessionFailed')],
    )
    assert.deepEqual(rows, ['20 amount 19 2 0 0 0'])
  })

  test('a value that is given as it was read is not changed, however it is spelled', async () => {
    const name = 'portal_fields.folio'
    const session = (given: string, shown: string | null) => [
      ...begun({ [name]: folio }),
      asksFor(name, shown),
      gives({ [name]: given }),
    ]
    const rows = await told(
      session('a004512', 'A-004512'),
      session('A-004-512', null),
      session('A-004513', 'A-004512'),
    )
    assert.deepEqual(rows, [`oxxo 20 ${name} 11 3 3 3 1`])
  })

  test('a field that the reading does not name was not read; what is given sealed is not compared', async () => {
    const name = 'telefono'
    const rows = await told([
      ...begun({ amount }),
      asksFor(name, null),
      gives({}, { [name]: 'f'.repeat(64) }),
    ])
    assert.deepEqual(rows, ['oxxo 20 amount 19 1 0 0 0', `oxxo 20 ${name} -1 1 1 1 0`])
  })

  test('of a field the first question and the first answer count, on the day of the reading', async () => {
    const at = '2026-11-20T05:59:59.999Z'
    const rows = await told([
      ...begun({ amount }, 'oxxo', at),
      asksFor('amount', '116.00'),
      gives({ amount: '117.00' }),
      asksFor('amount', '117.00'),
      gives({ amount: '117.00' }),
    ])
    assert.deepEqual(rows, ['oxxo 19 amount 19 1 1 1 1'])
  })

  test('test sessions are apart, with a live key too', async () => {
    const [, ...rest] = begun({ amount })
    const rows = await told([event('SessionRequested', { testMode: true }), ...rest])
    assert.deepEqual(rows, ['test oxxo 20 amount 19 1 0 0 0'])
  })
})
