import { fold } from '#contracts/fold.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import type { JudgedTotal } from '../features/total-features.ts'

const POINTS = /\b(?:PUNTOS|MONEDERO|DINERO ELECTRONICO|CASHBACK)\b/
const isTotal = isLabelledAs('total')
const isPoints = ({ label }: LabelledAmount): boolean => POINTS.test(fold(label))

/**
 * "TOTAL 500.00", "MONEDERO -100.00", "TOTAL A PAGAR 400.00": the ticket does not say whether
 * points paid a part (c_FormaPago 05), so that 500.00 is invoiced, or were a discount.
 */
export const isLessPoints = (total: JudgedTotal, { all }: Ledger): boolean =>
  all.some(
    (points) =>
      isPoints(points) &&
      total.seen.some(({ row }) => row > points.row) &&
      all.some(
        (sum) =>
          sum.row < points.row &&
          points.cents > 0 &&
          sum.cents === total.cents + points.cents &&
          isTotal(sum),
      ),
  )
