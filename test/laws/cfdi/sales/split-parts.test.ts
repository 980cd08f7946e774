import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import { splitParts } from '#cfdi/sales/split-parts.ts'
import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import { generatedBreakdown, generatedItems, totalOf } from '#test/support/cfdi/generated-breakdown.ts'
import { type Random, randomFrom } from '#test/support/cfdi/generated-tickets.ts'
import { readingOf } from '#test/support/cfdi/reading-of.ts'

/** EXHAUSTIVE=1 draws 20,000. */
const DRAWN = process.env['EXHAUSTIVE'] ? 20_000 : 100

test('drawn breakdowns make their totals to the cent, and break no rule of SAT', () => {
  const random = randomFrom(20_261_122)
  for (let n = 0; n < DRAWN; n += 1) {
    const taxes = (n % 2 ? generatedItems : generatedBreakdown)(random)
    const total = totalOf(taxes.parts)
    const amounts = splitParts({ total, taxes, nameOf: () => 'X' })
    assert.equal(amounts?.total, total, JSON.stringify(taxes))
    assert.deepEqual(matrixProblems(readingOf(amounts)), [], JSON.stringify(taxes))
  }
})

const cents = (amount = '0') => Math.round(Number(amount) * 100)

/** Some of its items said to be of another part, as a mark that was misread has it. */
const misplaced = (random: Random, { items = [], ...taxes }: TaxBreakdown): TaxBreakdown => ({
  ...taxes,
  items: items.map((item) => ({
    ...item,
    part: random() < 0.3 ? Math.floor(random() * taxes.parts.length) : item.part,
  })),
})

test('whatever the items say, each tax has the base that is printed, but for a centavo in each of them', () => {
  const random = randomFrom(20_261_123)
  let itemised = 0
  for (let n = 0; n < DRAWN; n += 1) {
    const taxes = misplaced(random, generatedItems(random))
    const total = totalOf(taxes.parts)
    const { items: _, ...plain } = taxes
    const [byItem, printed] = [taxes, plain].map((each) =>
      splitParts({ total, taxes: each, nameOf: () => 'X' }),
    )
    if (byItem && printed && byItem.lines.length > printed.lines.length) itemised += 1
    for (const [i, row] of (printed?.traslados ?? []).entries()) {
      const same = byItem?.traslados.find(
        ({ impuesto, tipoFactor, tasaOCuota }) =>
          impuesto === row.impuesto && tipoFactor === row.tipoFactor && tasaOCuota === row.tasaOCuota,
      )
      const off = Math.abs(cents(same?.base) - cents(row.base))
      assert.ok(off <= 1 + (taxes.items?.length ?? 0), `${i} ${JSON.stringify(taxes)}`)
    }
  }
  assert.ok(itemised > DRAWN / 20, 'items are written where they fit')
})
