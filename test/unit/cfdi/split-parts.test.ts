import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import { splitParts } from '#cfdi/split-parts.ts'
import type { TaxPart } from '#contracts/tax-breakdown.ts'
import { generatedBreakdown, generatedItems, totalOf } from './generated-breakdown.ts'
import { randomFrom } from './generated-tickets.ts'
import { readingOf } from './reading-of.ts'

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

const one: TaxPart = { iva: '0.16', base: '100.00', tax: '16.00' }
const said = { says: [], confidence: 1 }

test('taxes are as printed within SAT’s limits, and follow from the price beyond them', () => {
  const taxOf = (part: TaxPart) =>
    splitParts({ total: totalOf([part]), taxes: { ...said, parts: [part] }, nameOf: () => '' })
      ?.totalTraslados
  assert.equal(taxOf(one), '16.00')
  assert.equal(taxOf({ ...one, base: '99.98', tax: '15.99' }), '15.99')
  assert.equal(taxOf({ ...one, base: '99.90', tax: '16.10' }), '16.00')
})

test('parts that do not make the total are refused', () => {
  const taxes = { ...said, parts: [one] }
  assert.equal(splitParts({ total: '116.01', taxes, nameOf: () => '' }), undefined)
  assert.equal(splitParts({ total: '116.00', taxes: { ...said, parts: [] }, nameOf: () => '' }), undefined)
  assert.throws(() => splitParts({ total: '0.00', taxes, nameOf: () => '' }), RangeError)
})

test('items have their names, and a discount on the whole in their prices', () => {
  const items = [
    { row: 4, price: '60.00', quantity: '1', part: 0 },
    { row: 7, price: '76.00', quantity: '2', part: 0 },
  ]
  const taxes = { ...said, parts: [one], items, discount: '20.00' }
  const amounts = splitParts({ total: '116.00', taxes, nameOf: ({ row }) => `FILA ${row}` })
  assert.deepEqual(
    amounts?.lines.map(({ descripcion, cantidad }) => [descripcion, cantidad]),
    [
      ['FILA 4', '1'],
      ['FILA 7', '2'],
    ],
  )
  assert.deepEqual([amounts?.total, amounts?.totalTraslados], ['116.00', '16.00'])
})
