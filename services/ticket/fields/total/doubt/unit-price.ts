import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenTotal } from './seen-total.ts'

const PRICE = /^\W*(?:PRECIO|P\W?U)\b/

/** A unit price, without a word for a total. */
export const unitPrice = defineRule<SeenTotal>({
  id: 'total-unit-price',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '24.10', rows: ['LITROS: 1,250.5', 'PRECIO 24.10'] }],
  silent: [{ of: '24.10', rows: ['LITROS: 1.000', 'PRECIO 24.10', 'VENTA 24.10'] }],
  test: ({ total: { seen } }) => seen.length > 0 && seen.every(({ label }) => PRICE.test(fold(label))),
})
