import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { add, compare, divide, multiply, round, truncate } from '#cfdi/decimals/decimal.ts'
import {
  addShort,
  compareShort,
  divideShort,
  multiplyShort,
  roundShort,
} from '#cfdi/decimals/short-decimal.ts'

/** Amounts on both sides of what a safe integer holds. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.nat({ max: 17 }), fc.nat({ max: 8 }))
  .map(([units, cut, scale]) => {
    const kept = units / 10n ** BigInt(cut)
    const digits = (kept < 0n ? -kept : kept).toString().padStart(scale + 1, '0')
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    return kept < 0n ? `-${text}` : text
  })
const places = fc.nat({ max: 8 })

/** So many zeros that no short way is open: the same value, and the long way to it. */
const long = (value: string): string => `${value}${value.includes('.') ? '' : '.'}${'0'.repeat(20)}`

const same = (short: string | null, exact: string, scale?: number) => {
  if (short === null) return
  assert.equal(compare(long(short), exact), 0, `${short} is not ${exact}`)
  if (scale !== undefined) assert.equal(short.split('.')[1]?.length ?? 0, scale)
}

test('law: the short way gives what the long one gives, or nothing', () => {
  fc.assert(
    fc.property(decimal, decimal, places, (a, b, n) => {
      same(addShort([a, b, a]), add(long(a), long(b), long(a)))
      same(multiplyShort(a, b), multiply(long(a), long(b)))
      same(roundShort(a, n, 'half'), round(long(a), n), n)
      same(roundShort(a, n, 'cut'), truncate(long(a), n), n)
      const order = compareShort(a, b)
      if (order !== null) assert.equal(order, compare(long(a), long(b)))
      if (compare(b, '0') !== 0) same(divideShort(a, b, n), divide(long(a), long(b), n), n)
    }),
    { numRuns: 800 },
  )
})
