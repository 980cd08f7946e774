import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pesos } from '#test/support/cfdi/generated-tickets.ts'
import { taxesOfLines } from '#test/unit/ticket/taxes/taxes-of-lines.ts'

test('of any sale of taxed and other goods the rest is found to the centavos that its IVA was rounded by', () => {
  const goods = fc.record({
    // an IVA of 0.08 or 0.16 reads as a rate
    base: fc.integer({ min: 300, max: 2_000_000 }),
    free: fc.integer({ min: 100, max: 2_000_000 }),
    rate: fc.constantFrom<['0.16' | '0.08', number][]>(['0.16', 16], ['0.08', 8]),
  })
  fc.assert(
    fc.property(goods, ({ base, free, rate: [rate, percent] }) => {
      const tax = Math.round((base * percent) / 100)
      const total = pesos(base + tax + free)
      const lines = [`SUBTOTAL ${pesos(base + free)}`, `IVA ${percent}% ${pesos(tax)}`, `TOTAL ${total}`]
      const found = taxesOfLines(total, lines)?.unsaid ?? []
      assert.equal(found.length, 1)
      const [one] = found
      assert.ok(one)
      const [readBase, readTax, readRest] = [one.base, one.tax, one.rest].map((each) =>
        Math.round(Number(each) * 100),
      )
      assert.deepEqual([one.rate, readTax], [rate, tax])
      assert.equal((readBase ?? 0) + (readRest ?? 0), base + free)
      assert.ok(Math.abs((readBase ?? 0) - base) <= 50 / percent + 0.5)
    }),
  )
})
