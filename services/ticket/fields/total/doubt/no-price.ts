import { defineRule } from '../../../rule/define-rule.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { isSaidDue } from './is-said-due.ts'
import type { SeenTotal } from './seen-total.ts'

const PESO = 100

/** `-` may stand inside the amount, before its digits. */
const isSigned = ({ page }: Ledger, { row, start, minus }: LabelledAmount): boolean =>
  minus || /[+-]\s?$/.test((page.rows[row]?.text ?? '').slice(0, start))

/**
 * A measure of an optician's print: less than a peso, or always with a + or - before it, and no
 * word labels it as due.
 */
export const noPrice = defineRule<SeenTotal>({
  id: 'total-no-price',
  field: 'total',
  effect: 'veto',
  fires: [
    { of: '0.50', rows: ['AVG +1.25 -1.00 165', 'S.E 0.50'] },
    { of: '1.25', rows: ['S.E +1.25'] },
  ],
  silent: [
    { of: '0.50', rows: ['COPIA', 'TOTAL 0.50'] },
    { of: '1.25', rows: ['S.E 1.25'] },
  ],
  test: ({ total, ledger }) =>
    !isSaidDue(total) &&
    (total.cents < PESO || (total.seen.length > 0 && total.seen.every((seen) => isSigned(ledger, seen)))),
})
