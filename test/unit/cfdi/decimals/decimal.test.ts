import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  add,
  divide,
  isDecimal,
  multiply,
  round,
  roundUp,
  subtract,
  truncate,
  withoutTrailingZeros,
} from '#cfdi/decimals/decimal.ts'

test('sums and products are exact where floats are not', () => {
  assert.equal(add('0.1', '0.2'), '0.3')
  assert.equal(add(), '0')
  assert.equal(subtract('1.00', '0.999999'), '0.000001')
  assert.equal(multiply('1064.284483', '0.160000'), '170.285517280000')
})

test('half is rounded away from zero', () => {
  assert.deepEqual(
    ['0.005', '0.004999', '-0.005', '2.675', '1.005', '7'].map((value) => round(value, 2)),
    ['0.01', '0.00', '-0.01', '2.68', '1.01', '7.00'],
  )
  assert.equal(divide('1234.57', '1.16', 6), '1064.284483')
  assert.equal(divide('-1', '3', 2), '-0.33')
  assert.equal(divide('1', '-2', 0), '-1')
})

test('dividing by zero and anything that is no decimal are refused', () => {
  assert.throws(() => divide('1', '0.00', 2), RangeError)
  for (const text of ['', '1e3', '1,000.00', ' 1', '.5', '5.', 'NaN', '0x10', '--1', '1'.repeat(61)]) {
    assert.equal(isDecimal(text), false)
    assert.throws(() => add(text), RangeError, text)
  }
})

test('cutting goes towards zero and raising never below', () => {
  assert.deepEqual([truncate('1.239', 2), truncate('-1.239', 2)], ['1.23', '-1.23'])
  assert.deepEqual([roundUp('1.231', 2), roundUp('1.23', 2), roundUp('0', 2)], ['1.24', '1.23', '0.00'])
})

test('zeros that say nothing are dropped, and only those', () => {
  assert.deepEqual(['673.60', '100.00', '100', '0.00', '1234.57'].map(withoutTrailingZeros), [
    '673.6',
    '100',
    '100',
    '0',
    '1234.57',
  ])
})
