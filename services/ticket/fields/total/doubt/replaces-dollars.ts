import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import { inOtherMoney } from '../../amounts/ledger/in-other-money.ts'
import { wasPaid } from '../../amounts/ledger/was-paid.ts'
import type { SeenTotal } from './seen-total.ts'

const isSum = isLabelledAs('total')
const STAY = ['SUBTOTAL 86.21', 'IVA 13.79', 'TOTAL USD 100.00']
const CARD = 'TARJETA CREDITO 1,850.00'

/** A total in dollars is not one in pesos, and no row gives one. */
export const replacesDollars = defineRule<SeenTotal>({
  id: 'total-replaces-dollars',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '86.21', rows: [...STAY, CARD] }],
  silent: [
    { of: '1850.00', rows: [...STAY, 'TOTAL MXN 1,850.00', CARD] },
    { of: '1850.00', rows: [...STAY, CARD] },
  ],
  test: ({ total: { how, seen, cents }, ledger }) =>
    inOtherMoney(ledger).size > 0 && !(how === 'printed' && (seen.some(isSum) || wasPaid(ledger, cents))),
})
