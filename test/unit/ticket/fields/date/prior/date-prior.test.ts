import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { dateFeatures } from '#ticket/fields/date/features/date-features.ts'
import { datePrior } from '#ticket/fields/date/prior/date-prior.ts'

const now = new Date('2026-11-21T12:00:00Z')
/** The days of some rows, likeliest first by the prior alone. */
const days = (...rows: string[]) =>
  dateFeatures(samplePage(...rows), now)
    .toSorted((a, b) => datePrior({ date: b, now }) - datePrior({ date: a, now }))
    .map(({ iso }) => iso)

test('the day of the sale is before days that other words name', () => {
  for (const other of [
    'VENCE 30/10/2026',
    'LLEGADA: 12/10/2026',
    'ENTRADA 12/10/2026 10:02',
    'PERMISO 12/10/2015',
  ])
    assert.equal(days(other, 'FECHA: 14/10/2026 13:45')[0], '2026-10-14', other)
})

test('a day with a clock is before one without', () => {
  assert.equal(days('12/10/2026', '14/10/2026 13:45')[0], '2026-10-14')
})
