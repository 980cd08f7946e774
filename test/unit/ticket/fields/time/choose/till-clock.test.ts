import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { tillClock } from '#ticket/fields/time/choose/till-clock.ts'
import { timeFeatures } from '#ticket/fields/time/features/time-features.ts'

/**
 * Of the times on a page, the one that is preferred where the one that is named was found
 * likeliest.
 */
const chosen = (likeliest: string, ...lines: string[]) => {
  const page = samplePage(...lines)
  const times = timeFeatures(page, null)
  const first = times.findIndex(({ value }) => value === likeliest)
  return tillClock(page, [...times.slice(first), ...times.slice(0, first)])?.value
}

const slip = [
  'AFILIACION 62078952',
  '***2762 DEBITO',
  'APROBADA: 233004',
  'FECHA: 25/02/25 HORA: 14:07:01',
  'ARQC: 5EA1',
]

test("of the till's clock and the terminal's a minute later, the till's is the sale's", () => {
  assert.equal(
    chosen('14:07', '25-FEB-2025 14:06', 'TOTAL $1,855.80', 'TARJETA DEBITO', '--', ...slip),
    '14:06',
  )
})

test('an hour without a date or a word for it is no clock of the till: when the table was left', () => {
  assert.equal(chosen('14:07', 'CIERRE: 14:08', 'PERSONAS: 9', '25/02/2025, 14:07', ...slip), '14:07')
  assert.equal(chosen('14:07', 'HORA: 14:06', 'TOTAL $1,855.80', 'TARJETA DEBITO', '--', ...slip), '14:06')
})

test('a clock that is far off tells another moment, and a ticket without a slip has one clock', () => {
  assert.equal(chosen('14:07', 'ENTRADA 12:06', 'TOTAL $1,855.80', 'TARJETA DEBITO', '--', ...slip), '14:07')
  assert.equal(chosen('14:07', 'ABRIO 14:06', 'TOTAL $1,855.80', 'CERRO 14:07'), '14:07')
  assert.equal(tillClock(samplePage('TOTAL'), []), undefined)
})
