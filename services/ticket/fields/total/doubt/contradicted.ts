import { defineRule } from '../../../rule/define-rule.ts'
import { oneEditApart } from '../../../text/one-edit-apart.ts'
import { near, said, taxWords } from '../../amounts/ledger/ledger-of.ts'
import { hasAny } from './is-said-due.ts'
import type { SeenTotal } from './seen-total.ts'
import { SUPPORT } from './support.ts'

/** Two prints of a total may be misread in the same way. */
const SUMMED = SUPPORT.filter((name) => name !== 'closes')
const WORDED = 0.75
/** The margin for rounding of net and tax, in cents. */
const ROUNDED = 2

/**
 * Net and IVA match the total but for one digit: one of the three was misread, and nothing else
 * says which.
 */
export const contradicted = defineRule<SeenTotal>({
  id: 'total-contradicted',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '118.00', rows: ['SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 118.00'] }],
  silent: [
    { of: '116.00', rows: ['SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00'] },
    { of: '250.00', rows: ['SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 250.00'] },
  ],
  test: ({ total, ledger: { all } }) => {
    const nets = all.filter((amount) => said([amount], 'subtotal', 'net') >= WORDED)
    const taxes = all.filter((amount) => said([amount], ...taxWords) >= WORDED)
    const sums = nets.flatMap((net) => taxes.map((tax) => net.cents + tax.cents))
    return (
      !hasAny(total, SUMMED) &&
      sums.some((sum) => !near(sum, total.cents, ROUNDED) && oneEditApart(String(sum), String(total.cents)))
    )
  },
})
