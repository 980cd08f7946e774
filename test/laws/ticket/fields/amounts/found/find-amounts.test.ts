import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { findAmounts } from '#ticket/fields/amounts/found/find-amounts.ts'

const amountsIn = (line: string) => samplePage(line).rows.flatMap(findAmounts)
const centsIn = (line: string) => amountsIn(line).map(({ cents }) => cents)

test('whatever is printed as pesos is read back to the cent', () => {
  const printed = fc.tuple(
    fc.integer({ min: 1, max: 99_999_999 }),
    fc.boolean(),
    fc.constantFrom('$', '$ ', 'MXN ', ''),
  )
  fc.assert(
    fc.property(printed, ([cents, thousands, mark]) => {
      const pesos = Math.floor(cents / 100).toString()
      const whole = thousands ? pesos.replace(/\B(?=(\d{3})+$)/g, ',') : pesos
      const line = `TOTAL ${mark}${whole}.${String(cents % 100).padStart(2, '0')}`
      assert.deepEqual(centsIn(line), [cents])
    }),
    { numRuns: 200 },
  )
})
