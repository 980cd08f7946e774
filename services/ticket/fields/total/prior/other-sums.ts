import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { OTHER_SUM } from '../../amounts/ledger/other-sum.ts'

/**
 * Cents of totals that are not the amount due, if no print of them is anything but savings.
 */
export const otherSums = defineRule<Ledger, readonly number[]>({
  id: 'total-other-sum',
  field: 'total',
  effect: 'veto',
  fires: [
    { rows: ['SUBTOTAL 120.00', 'TOTAL AHORRADO 35.00'] },
    { rows: ['SOPA 682.55', 'AHORRO -56.50', 'TOTAL DESCUENTOS: -56.50', 'TOTAL EN PESOS: 626.05'] },
  ],
  silent: [{ rows: ['TOTAL ARTICULOS 35.00', 'TOTAL 35.00'] }],
  test: ({ values }) => {
    const isOther = ({ label }: LabelledAmount) => OTHER_SUM.test(fold(label))
    const isSaved = isLabelledAs('saving', 'points')
    return [...values.values()]
      .filter(({ seen }) => seen.some(isOther) && seen.every((one) => isOther(one) || isSaved(one)))
      .map(({ cents }) => cents)
  },
})
