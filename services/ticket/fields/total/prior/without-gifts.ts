import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { MOST_LABELLED } from '../../amounts/ledger/most-labelled.ts'
import type { Replaced } from '../candidates/replaced.ts'

const isFinal = isLabelledAs('total', 'amountWord')
const isPaidWith = (sum: LabelledAmount, goods: LabelledAmount, gift: LabelledAmount): boolean =>
  sum.row > gift.row && sum.cents === goods.cents + gift.cents

const saysGift = isLabelledAs('round')

const withoutGiftsOf = ({ all }: Ledger): Replaced[] =>
  all
    .filter((one) => saysGift(one) && !one.minus && one.cents > 0)
    .slice(0, MOST_LABELLED)
    .flatMap((gift) => {
      const goods = all.filter(({ row, cents }) => row < gift.row && cents > gift.cents)
      return goods
        .filter((one) => isFinal(one) && all.some((sum) => isPaidWith(sum, one, gift)))
        .map(({ cents }) => ({ by: cents, instead: cents + gift.cents }))
    })

/**
 * "MONTO 653.25", "DONACION 0.75", "TOTAL CON REDONDEO 654.00": a donation with the payment is
 * never invoiced.
 */
export const withoutGifts = defineRule<Ledger, readonly Replaced[]>({
  id: 'total-without-gifts',
  field: 'total',
  effect: 'prior',
  fires: [{ rows: ['MONTO 653.25', 'DONACION 0.75', 'TOTAL CON REDONDEO 654.00', 'EFECTIVO 654.00'] }],
  silent: [{ rows: ['TOTAL 654.00', 'DONACION 0.75', 'CAMBIO 653.25'] }],
  test: withoutGiftsOf,
})
