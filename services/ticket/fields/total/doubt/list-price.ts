import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { beside, DUE, hasAny } from './is-said-due.ts'
import type { SeenTotal } from './seen-total.ts'

const BEFORE_REBATE = /LISTA|BRUT[OA]|SIN DESC|ANTES DE DESC/
const FINAL = beside(DUE.filter((concept) => concept !== 'amountWord'))

/** The price before a discount. */
export const listPrice = defineRule<SeenTotal>({
  id: 'total-list-price',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '18.00', rows: ['CUADERNO', 'IMPORTE LISTA: $18.00', 'DESCUENTO $3.00'] }],
  silent: [
    { of: '18.00', rows: ['CUADERNO', 'IMPORTE: $18.00', 'DESCUENTO $3.00'] },
    { of: '18.00', rows: ['IMPORTE LISTA: $18.00', 'TOTAL $18.00'] },
  ],
  test: ({ total }) =>
    total.seen.some(({ label }) => BEFORE_REBATE.test(fold(label))) && !hasAny(total, FINAL),
})
