import assert from 'node:assert/strict'
import { test } from 'node:test'
import { add, divide, multiply, round } from '#cfdi/decimals/decimal.ts'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import type { IvaRate } from '#cfdi/sales/sale-at-rate.ts'
import { splitItems } from '#cfdi/sales/split-items.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { generatedTicket, pesos, randomFrom } from '#test/support/cfdi/generated-tickets.ts'
import { readingOf } from '#test/support/cfdi/reading-of.ts'

/**
 * The unit test proves it for every total; here is the count: EXHAUSTIVE=1 takes every centavo, a
 * run every seventh, `npm run bench` every one.
 */
const everyOne = Boolean(process.env['EXHAUSTIVE'])
const step = everyOne ? 1 : 7
const tickets = everyOne ? 20_000 : 500

/** Totals repeat with this period: `T/1.16` every 29 centavos, `T/1.08` every 27. */
const periods = { '0.16': 29, '0.08': 27 } as const

/** What two decimals would make of a total. */
const atTwoDecimals = (total: string, rate: IvaRate): string => {
  const base = divide(total, add('1', rate), 2)
  return add(base, round(multiply(base, rate), 2))
}

for (const rate of ['0.16', '0.08'] as const) {
  test(`totals from 0.01 to 20,000.00, ${step} centavos apart, are met at ${rate}`, () => {
    const hard = new Set<number>()
    for (let cents = 1; cents <= 2_000_000; cents += step) {
      const total = pesos(cents)
      const split = splitTax({ total, rate })
      if (split.total !== total || add(split.subtotal, split.totalTraslados ?? '') !== total)
        assert.fail(`${total} became ${split.total}`)
      if (cents < 10_000 && atTwoDecimals(total, rate) !== total) hard.add(cents % periods[rate])
    }
    // every remainder that two decimals would miss was among them
    assert.equal(hard.size, rate === '0.16' ? 4 : 2)
  })
}

test(`${tickets} generated tickets of up to 340 lines keep total, breakdown and every rule of SAT’s matrix`, () => {
  const random = randomFrom(20_261_121)
  const seen = { lines: 0, most: 0 }
  for (let n = 0; n < tickets; n += 1) {
    const ticket = generatedTicket(random)
    const split = splitItems(ticket, { noIdentificacion: 'TK-1' })
    assert.deepEqual([split.total, split.breakdown], [ticket.total, 'printed'], `ticket ${n}`)
    assert.deepEqual(matrixProblems(readingOf(split)), [], `ticket ${n}`)
    seen.lines += split.lines.length
    seen.most = Math.max(seen.most, split.lines.length)
  }
  assert.ok(seen.most > 300 && seen.lines > tickets * 20, JSON.stringify(seen))
})
