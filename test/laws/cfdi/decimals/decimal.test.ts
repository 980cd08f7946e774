import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { absolute, add, compare, divide, multiply, round, subtract } from '#cfdi/decimals/decimal.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat({ max: 6 }))
  .map(([units, scale]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    return units < 0n ? `-${text}` : text
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
