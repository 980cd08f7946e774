import { fold } from '#contracts/fold.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { OTHER_SUM } from '../../amounts/ledger/other-sum.ts'

/**
 * Cents of totals that are not the amount due, if no print of them is anything but savings: "AHORRO
 * -56.50" above "TOTAL DESCUENTOS: -56.50".
 */
export const otherSums = ({ values }: Ledger): ReadonlySet<number> => {
  const isOther = ({ label }: LabelledAmount) => OTHER_SUM.test(fold(label))
  const isSaved = isLabelledAs('saving', 'points')
  const found = [...values.values()].filter(
    ({ seen }) => seen.some(isOther) && seen.every((one) => isOther(one) || isSaved(one)),
  )
  return new Set(found.map(({ cents }) => cents))
}
