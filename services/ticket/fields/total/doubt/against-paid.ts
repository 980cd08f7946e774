import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import { wasPaid } from '../../amounts/ledger/was-paid.ts'
import type { SeenTotal } from './seen-total.ts'

const isSum = isLabelledAs('total')
const TAXED = ['SUBTOTAL 862.07', 'IVA 137.93']

/** A total that is only implied, against a printed amount that was paid. */
export const againstPaid = defineRule<SeenTotal>({
  id: 'total-against-paid',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '1000.00', rows: [...TAXED, 'TOTAL 7,000.00', 'TARJETA CREDITO 7,000.00'] }],
  silent: [{ of: '1000.00', rows: [...TAXED, 'TOTAL 1,000.00', 'TARJETA CREDITO 1,000.00'] }],
  test: ({ total: { how, cents }, ledger }) =>
    how !== 'printed' &&
    ledger.all.some((one) => one.cents !== cents && isSum(one) && wasPaid(ledger, one.cents)),
})
