import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { SeenTotal } from './seen-total.ts'

const POINTS = /\b(?:PUNTOS|MONEDERO|DINERO ELECTRONICO|CASHBACK)\b/
const isTotal = isLabelledAs('total')
const isPoints = ({ label }: LabelledAmount): boolean => POINTS.test(fold(label))
const paid = ['TOTAL 500.00', 'MONEDERO ELECTRONICO -100.00', 'TOTAL A PAGAR 400.00', 'TARJETA 400.00']

/**
 * The ticket does not say whether points paid a part (c_FormaPago 05), so that the first total is
 * invoiced, or were a discount.
 */
export const lessPoints = defineRule<SeenTotal>({
  id: 'total-less-points',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '400.00', rows: paid }],
  silent: [
    { of: '500.00', rows: paid },
    { of: '400.00', rows: ['TOTAL 500.00', 'DESCUENTO -100.00', 'TOTAL A PAGAR 400.00'] },
    { of: '400.00', rows: ['TOTAL 400.00', 'PUNTOS GANADOS 40.00'] },
  ],
  test: ({ total, ledger: { all } }) => {
    const isWhole = (points: LabelledAmount) => (sum: LabelledAmount) =>
      sum.row < points.row && sum.cents === total.cents + points.cents && isTotal(sum)
    return all.some(
      (points) =>
        isPoints(points) &&
        points.cents > 0 &&
        total.seen.some(({ row }) => row > points.row) &&
        all.some(isWhole(points)),
    )
  },
})
