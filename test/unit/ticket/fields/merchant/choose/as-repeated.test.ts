import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf, samplePage } from '#test/support/reading/sample-rows.ts'
import { asRepeated } from '#ticket/fields/merchant/choose/as-repeated.ts'
import { pageOf } from '#ticket/page/page-of.ts'

const of = (name: string, ...rows: string[]) => asRepeated(samplePage(name, ...rows).rows, name)

test('a logo with a digit for a letter is as the company below it repeats it', () => {
  assert.equal(of('7ARA', 'ZARA MEXICO CONTRATO 1 A EN P'), 'ZARA')
})

test('a name that nothing repeats, or that has its digits by right, stays', () => {
  assert.equal(of('7ARA', 'TARIMAS DEL NORTE SA DE CV'), '7ARA')
  assert.equal(of('OXX0', 'OXXO GAS', 'OXXO EXPRESS'), 'OXXO')
  assert.equal(of('3B', '33 CALLE'), '3B')
  assert.equal(of('TIENDAS 3B', 'TIENDA 3 SUR'), 'TIENDAS 3B')
  assert.equal(of('SORA', 'SORIA SA DE CV'), 'SORA')
})

/** Its row was read with this certainty. */
const blurred = (certainty: number, name: string, ...rows: string[]) => {
  const read = rowsOf(name, ...rows).map((row, i) => (i === 0 ? { ...row, confidence: certainty } : row))
  return asRepeated(pageOf(read).rows, name)
}

test('a short logo that was hardly read is the word with which two rows below it begin', () => {
  assert.equal(blurred(0.51, 'NRA', 'ZARA MEXICO CONTRATO 1', 'ZARA CULIACAN'), 'ZARA')
  assert.equal(blurred(0.51, 'NRA', 'ZARA MEXICO CONTRATO 1', 'CULIACAN'), 'NRA')
  assert.equal(blurred(0.97, 'NRA', 'ZARA MEXICO CONTRATO 1', 'ZARA CULIACAN'), 'NRA')
  assert.equal(blurred(0.51, 'LUX', 'ZARA MEXICO CONTRATO 1', 'ZARA CULIACAN'), 'LUX')
})
