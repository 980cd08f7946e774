import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { subtract } from '#cfdi/decimals/decimal.ts'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import type { IvaRate } from '#cfdi/sales/sale-at-rate.ts'
import { splitTax, type TaxSplit } from '#cfdi/sales/split-tax.ts'
import { readingOf } from '#test/support/cfdi/reading-of.ts'

const pesos = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const cents = fc.integer({ min: 1, max: 2_000_000 })
const rate = fc.constantFrom<IvaRate>('0.16', '0.08', '0.00')

/** The total is the ticket's, and SAT's arithmetic holds. */
const assertHolds = (split: TaxSplit, total: string): void => {
  assert.equal(split.total, total)
  assert.deepEqual(matrixProblems(readingOf(split)), [])
}

// T/1.16 repeats every 29 centavos and T/1.08 every 27: 29 more give exactly 0.25 of base and 0.04
// of IVA. The two tests below are therefore the proof for every total; the integration test counts
// to 20,000.00 all the same.
test('no remainder of a total misses it, at 16 % and at 8 %', () => {
  for (let cent = 1; cent <= 29; cent += 1) {
    for (const each of ['0.16', '0.08', '0.00'] as const) {
      assertHolds(splitTax({ total: pesos(cent), rate: each }), pesos(cent))
    }
  }
})

test('law: one period more adds exactly its own base and tax', () => {
  fc.assert(
    fc.property(cents, (cent) => {
      const [small, large] = [splitTax({ total: pesos(cent) }), splitTax({ total: pesos(cent + 29) })]
      assert.equal(subtract(large.subtotal, small.subtotal), '0.25')
      assert.equal(subtract(large.totalTraslados ?? '', small.totalTraslados ?? ''), '0.04')
    }),
  )
})

test('law: whatever the total and the rate, the lines add up to the total', () => {
  fc.assert(
    fc.property(cents, rate, (cent, each) =>
      assertHolds(splitTax({ total: pesos(cent), rate: each }), pesos(cent)),
    ),
    {
      numRuns: 200,
    },
  )
})

test('law: whatever breakdown is printed, the total is kept and SAT’s limits hold', () => {
  const printed = fc.option(fc.integer({ min: 0, max: 400_000 }).map(pesos), { nil: null })
  const ticket = fc.record(
    { total: cents.map(pesos), iva: printed, ieps: printed, net: printed, exempt: printed, rate },
    { requiredKeys: ['total'] },
  )
  fc.assert(
    fc.property(ticket, (amounts) => assertHolds(splitTax(amounts), amounts.total)),
    { numRuns: 300 },
  )
})
