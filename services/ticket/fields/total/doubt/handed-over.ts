import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { beside, hasAny } from './is-said-due.ts'
import type { SeenTotal } from './seen-total.ts'
import { SUPPORT } from './support.ts'

const CHANGE_FIRST = /^\W*(?:SU )?(?:CAMBIO|CAMB|VUELTO|FERIA)\b/

/** An unread change: perhaps the cash tendered, and no sum rules that out. */
export const handedOver = defineRule<SeenTotal>({
  id: 'total-handed-over',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '570.00', rows: ['EFECTIVO 570.00', 'CAMBIO'] }],
  silent: [
    { of: '570.00', rows: ['TOTAL 570.00', 'EFECTIVO 570.00', 'CAMBIO'] },
    { of: '570.00', rows: ['EFECTIVO 570.00', 'CAMBIO 0.00'] },
  ],
  test: ({ total, ledger: { page, all } }) =>
    hasAny(total, beside(['cash', 'tendered'])) &&
    !hasAny(total, [...beside(['total', 'amountWord', 'rest']), ...SUPPORT]) &&
    page.rows.some(
      ({ text, index }) =>
        CHANGE_FIRST.test(fold(text)) && !/\d/.test(text) && !all.some(({ row }) => row === index),
    ),
})
