import { defineRule } from '../../../rule/define-rule.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import type { SeenTotal } from './seen-total.ts'

const isTorn = ({ page }: Ledger, { row, start, end, whole }: LabelledAmount): boolean => {
  const text = page.rows[row]?.text ?? ''
  const before = text.slice(0, start)
  return (
    /[$\d]\s?,\s?$|(?:^|\s),$|^[^(]*\)$/.test(before) ||
    /\d\.\d \d$|\/\d\d$/.test(text.slice(start, end)) ||
    (whole && /\d\.\d?\s$/.test(before)) ||
    (whole ? /^\s?(?:\d{1,3})?\.\d\d(?!\d)/ : /^\s?\.\d\d(?!\d)/).test(text.slice(end))
  )
}

/**
 * Beside a comma or point a digit was lost or set apart, or a line crosses the point; the rest
 * still looks like an amount.
 */
export const torn = defineRule<SeenTotal>({
  id: 'total-torn',
  field: 'total',
  effect: 'doubt',
  fires: [
    { of: '60.00', rows: ['TOTAL $1, 60.00'] },
    { of: '430.00', rows: ['TOTAL ,430.00'] },
    { of: '586.17', rows: ['2 DIAS 4,586.17', 'TOTAL CE)586.17'] },
    { of: '975.63', rows: ['TOTAL $975/63'] },
  ],
  silent: [
    { of: '1160.00', rows: ['TOTAL $1,160.00'] },
    { of: '586.17', rows: ['TOTAL (MXN) 586.17'] },
  ],
  test: ({ total: { seen }, ledger }) => seen.some((one) => isTorn(ledger, one)),
})
