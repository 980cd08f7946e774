import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { asRepeated } from '#ticket/fields/merchant/choose/as-repeated.ts'

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
