import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { money, pieces, precise, printable } from '../../../services/rendering/printed-text.ts'

test('amounts are grouped by thousands, with two decimals', () => {
  assert.deepEqual(['0', '1234.5', '1234567.005', '999', '-1000.00'].map(money), [
    '0.00',
    '1,234.50',
    '1,234,567.01',
    '999.00',
    '-1,000.00',
  ])
})

test('unit prices keep the decimals they need', () => {
  assert.deepEqual(['1064.284483', '625.000000', '4', '12.340000', '1000'].map(precise), [
    '1,064.284483',
    '625.00',
    '4.00',
    '12.34',
    '1,000.00',
  ])
})

test('characters that the fonts lack lose their accent or become a question mark', () => {
  assert.equal(printable('NIÑO “Á” – € ñ'), 'NIÑO “Á” – € ñ')
  assert.equal(printable('Łódź ⏻ 漢\u0007'), '?ódz ? ??')
})

test('law: a seal cut into pieces is still the same seal', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), fc.integer({ min: 1, max: 150 }), (text, length) => {
      const lines = pieces(text, length)
      assert.equal(lines.join(''), text)
      assert.ok(lines.every((line) => Array.from(line).length <= length))
    }),
  )
})
