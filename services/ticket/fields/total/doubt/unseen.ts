import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { OTHER_SUM } from '../../amounts/ledger/other-sum.ts'
import { hasAny, TOTAL_WORD } from './is-said-due.ts'
import type { SeenTotal } from './seen-total.ts'

const APART_FROM_TAX = ['r_cash', 'r_words'] as const

/**
 * The photo ends below the IVA: an implied total without a TOTAL row may be a part of the real one.
 */
export const unseen = defineRule<SeenTotal>({
  id: 'total-unseen',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '2784.00', rows: ['CEMENTO 2,400.00', 'SUBTOTAL 2,400.00', 'IVA 16% 384.00'] }],
  silent: [
    { of: '2784.00', rows: ['CEMENTO 2,400.00', 'SUBTOTAL 2,400.00', 'IVA 16% 384.00', 'TOTAL $'] },
    { of: '2784.00', rows: ['SUBTOTAL 2,400.00', 'IVA 16% 384.00', 'TOTAL 2,784.00'] },
  ],
  test: ({ total, ledger: { page } }) =>
    total.seen.length === 0 &&
    total.features['echo'] === 0 &&
    !hasAny(total, APART_FROM_TAX) &&
    !page.rows.some(({ text }) => TOTAL_WORD.test(fold(text)) && !OTHER_SUM.test(fold(text))),
})
