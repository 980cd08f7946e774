import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  absolute,
  add,
  compare,
  divide,
  isDecimal,
  multiply,
  round,
  roundUp,
  subtract,
  truncate,
  withoutTrailingZeros,
} from '#cfdi/decimal.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat({ max: 6 }))
  .map(([units, scale]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    return units < 0n ? `-${text}` : text
  })

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

test('law: adding and taking away again gives the same value', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      assert.equal(compare(subtract(add(a, b), b), a), 0)
    }),
  )
})

test('law: a product divided by one factor gives the other', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      fc.pre(compare(b, '0') !== 0)
      assert.equal(compare(divide(multiply(a, b), b, 6), a), 0)
    }),
  )
})

test('law: rounding moves a value by at most half of its last place', () => {
  fc.assert(
    fc.property(decimal, fc.nat({ max: 4 }), (value, places) => {
      const off = absolute(subtract(round(value, places), value))
      assert.ok(compare(off, `0.${'0'.repeat(places)}5`) <= 0)
    }),
  )
})
