import { defineRule } from '../../../rule/define-rule.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import type { SeenTotal } from './seen-total.ts'

const HALF_SIGNS = 2

/** "12,50" of 12,507.39: whole pesos up to the comma, and two of the three digits after it. */
const endsInComma = ({ page }: Ledger, { row, end }: LabelledAmount): boolean =>
  /\d,\d{1,2}$/.test((page.rows[row]?.text ?? '').slice(0, end))

const isAtEdge = (ledger: Ledger, amount: LabelledAmount): boolean => {
  const { row, start, end, dollar } = amount
  const glyphs = ledger.page.rows[row]?.glyphs ?? []
  const whole = amount.whole || endsInComma(ledger, amount)
  // half a character at the edge is read as another: "$18)"
  const isCutBehind = glyphs.slice(end - 1, end + HALF_SIGNS).some(({ isCut = false }) => isCut)
  return (whole && isCutBehind) || (!dollar && glyphs[start]?.isCut === true)
}

/** The photo ends before the cents, or begins after the place of a `$`. */
export const atEdge = defineRule<SeenTotal>({
  id: 'total-at-edge',
  field: 'total',
  effect: 'doubt',
  fires: [
    { of: '348.00', rows: ['CAFE 348.00', { text: 'TOTAL $348', cut: 'right' }] },
    { of: '348.00', rows: ['TOTAL', { text: '348.00', cut: 'left' }] },
  ],
  silent: [
    { of: '348.00', rows: ['CAFE 348.00', { text: 'TOTAL $348.00', cut: 'right' }] },
    { of: '348.00', rows: ['TOTAL', { text: '$348.00', cut: 'left' }] },
  ],
  test: ({ total: { seen }, ledger }) => seen.some((one) => isAtEdge(ledger, one)),
})
