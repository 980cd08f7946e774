import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import { splitParts } from '#cfdi/sales/split-parts.ts'
import type { TaxPart } from '#contracts/fiscal/tax-breakdown.ts'
import { totalOf } from '#test/support/cfdi/generated-breakdown.ts'
import { readingOf } from '#test/support/cfdi/reading-of.ts'

test('goods at 0 % and exempt ones bear no tax that would tell them apart: their bases do', () => {
  const linesOf = (
    places: readonly [number, number],
    [zero, exempt]: readonly [string, string],
    off: string,
  ) => {
    const parts: TaxPart[] = [
      { iva: '0.00', base: zero, tax: '0.00' },
      { iva: 'exempt', base: exempt, tax: '0.00' },
    ]
    const items = [
      { row: 1, price: '100.00', quantity: '1', part: places[0] },
      { row: 2, price: '50.00', quantity: '1', part: places[1] },
    ]
    const taxes = { ...said, parts, items, discount: off }
    const amounts = splitParts({ total: totalOf(parts), taxes, nameOf: ({ row }) => `FILA ${row}` })
    return amounts?.lines.map(({ descripcion, importe }) => `${descripcion} ${Number(importe)}`)
  }
  assert.deepEqual(linesOf([0, 1], ['100.00', '50.00'], '0.00'), ['FILA 1 100', 'FILA 2 50'])
  const swapped = linesOf([1, 0], ['100.00', '50.00'], '0.00')
  assert.deepEqual(swapped, ['Venta (IVA 0 %) 100', 'Venta (exento de IVA) 50'])
  const shared = linesOf([0, 1], ['93.34', '46.66'], '10.00')
  assert.deepEqual(shared, ['FILA 1 93.33', 'FILA 2 46.67'], 'a discount is shared out to the centavo')
})

const one: TaxPart = { iva: '0.16', base: '100.00', tax: '16.00' }
const said = { says: [] }

test('taxes are as printed within SAT’s limits, and follow from the price beyond them', () => {
  const taxOf = (part: TaxPart) =>
    splitParts({ total: totalOf([part]), taxes: { ...said, parts: [part] }, nameOf: () => '' })
      ?.totalTraslados
  assert.equal(taxOf(one), '16.00')
  assert.equal(taxOf({ ...one, base: '99.98', tax: '15.99' }), '15.99')
  assert.equal(taxOf({ ...one, base: '99.90', tax: '16.10' }), '16.00')
})

test('a part that cost nothing was not sold', () => {
  const free: TaxPart = { iva: 'exempt', base: '0.00', tax: '0.00' }
  const amounts = splitParts({ total: '116.00', taxes: { ...said, parts: [one, free] }, nameOf: () => 'X' })
  assert.equal(amounts?.traslados.length, 1)
  assert.deepEqual(amounts && matrixProblems(readingOf(amounts)), [])
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
