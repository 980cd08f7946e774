import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { taxFits } from '#cfdi/rules/limits.ts'
import { pesos } from '#test/support/cfdi/generated-tickets.ts'
import { ticket } from '#test/support/log/histories.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { price } from '#test/unit/merchants/sale/price.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'

test('whatever is sold, a ticket of net, IVA and total makes a CFDI of its total with its IVA, within SAT’s limits', () => {
  const sale = fc.record({
    bases: fc.array(fc.integer({ min: 300, max: 300_000 }), { minLength: 1, maxLength: 6 }),
    free: fc.integer({ min: 500, max: 3_000_000 }),
    rate: fc.constantFrom('0.16' as const, '0.08' as const),
    untaxed: fc.constantFrom('zero' as const, 'exempt' as const),
  })
  fc.assert(
    fc.property(sale, ({ bases, free, rate, untaxed }) => {
      // cash registers round the IVA of each item
      const tax = bases.reduce((sum, base) => sum + Math.round(base * Number(rate)), 0)
      const net = bases.reduce((sum, base) => sum + base, free)
      const [amount, net_amount, tax_amount] = [pesos(net + tax), pesos(net), pesos(tax)]
      const lines = [
        `SUBTOTAL ${net_amount}`,
        `IVA ${rate === '0.16' ? 16 : 8}% ${tax_amount}`,
        `TOTAL ${amount}`,
      ]
      const printed = { amount, net_amount, tax_amount }
      const taxes = readTaxes(rowsOf(...lines), { ...ticket, ...printed, warnings: [], fields: {} })
      const priced = price(printed, { taxes }, { rate, untaxed })
      assert.ok('amounts' in priced, JSON.stringify([priced, lines]))
      const { total, totalTraslados, traslados } = priced.amounts
      assert.deepEqual([total, totalTraslados, traslados.length], [amount, tax_amount, 2])
      for (const { base, tasaOCuota, importe } of traslados)
        if (tasaOCuota !== undefined) assert.ok(taxFits({ base, rate: tasaOCuota, amount: importe ?? '' }))
    }),
  )
})
