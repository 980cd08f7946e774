import { defineRule } from '../../../rule/define-rule.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { DUE } from './is-said-due.ts'
import type { SeenTotal } from './seen-total.ts'

/**
 * "TOTAL 1 348.00": one thousand and more, or one article; "$1 348.00" lost its thousands, "$2
 * 2.00" its tens.
 */
const isBehindNumber = ({ page }: Ledger, { row, start, dollar, cents, is }: LabelledAmount): boolean => {
  if (dollar || cents >= 1000_00) return false
  const before = (page.rows[row]?.text ?? '').slice(0, start)
  const isDue = DUE.some((concept) => is[concept] > 0) && cents >= 100_00
  return /\$\s?[1-9]\d{0,2} $/.test(before) || (isDue && /(?<![\d.,#:])[1-9]\d{0,2} $/.test(before))
}

/** Every print of the total that is labelled as due has a number right before it. */
export const behindNumber = defineRule<SeenTotal>({
  id: 'total-behind-number',
  field: 'total',
  effect: 'doubt',
  fires: [
    { of: '348.00', rows: ['CEMENTO 348.00', 'TOTAL 1 348.00'] },
    { of: '300.00', rows: ['CONSUMO BIMESTRE', 'TOTAL A PAGAR 5 300.00'] },
  ],
  silent: [
    { of: '300.00', rows: ['TOTAL A PAGAR 5 300.00', 'TOTAL PAGADO 300.00'] },
    { of: '348.00', rows: ['CEMENTO 348.00', 'TOTAL 348.00'] },
  ],
  test: ({ total: { seen }, ledger }) => {
    const clear = seen.filter((one) => !isBehindNumber(ledger, one))
    return clear.length < seen.length && !clear.some(({ is }) => DUE.some((concept) => is[concept] > 0))
  },
})
