import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import { atTaxation, type Taxation } from '#cfdi/sales/sale-at-rate.ts'
import { splitItems } from '#cfdi/sales/split-items.ts'
import { sumSales } from '#cfdi/sales/sum-sales.ts'
import { generatedTicket, pesos, randomFrom } from '#test/support/cfdi/generated-tickets.ts'
import { readingOf } from '#test/support/cfdi/reading-of.ts'
import { item, split } from '#test/support/cfdi/split-sample.ts'

test('where rounded sums miss the total, a tax is moved inside SAT’s limits', () => {
  const taxed: Taxation[] = [{ iva: '0.16', ieps: { rate: '0.08' } }, { iva: '0.16' }, { iva: '0.08' }]
  let missed = 0
  for (let cents = 100; cents < 400; cents += 3) {
    const sales = taxed.flatMap((each) => atTaxation(pesos(cents), each) ?? [])
    if (sumSales(sales, {}).total !== pesos(3 * cents)) missed += 1
    const met = split(pesos(3 * cents), ...taxed.map((each) => item(pesos(cents), each)))
    assert.deepEqual([met.breakdown, met.total], ['printed', pesos(3 * cents)])
    assert.deepEqual(matrixProblems(readingOf(met)), [])
  }
  assert.ok(missed > 15, `only ${missed} of 100 would have missed`)
})

test('law: generated tickets keep their total, their breakdown and every rule of SAT’s matrix', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const ticket = generatedTicket(randomFrom(seed), 20)
      const found = splitItems(ticket)
      assert.deepEqual([found.total, found.breakdown], [ticket.total, 'printed'])
      assert.deepEqual(matrixProblems(readingOf(found)), [])
    }),
    { numRuns: 100 },
  )
})
