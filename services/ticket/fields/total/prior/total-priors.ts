import { adjustedTotals } from './adjusted-totals.ts'
import { afterSavings } from './after-savings.ts'
import { foreignSums } from './foreign-sums.ts'
import { lostPoints } from './lost-points.ts'
import { otherSums } from './other-sums.ts'
import { sumsAfterPayment } from './sums-after-payment.ts'
import { tipsApart } from './tips-apart.ts'
import { withoutGifts } from './without-gifts.ts'

/** Where words and arithmetic say which of two amounts is invoiced. */
export const totalPriors = [
  afterSavings,
  tipsApart,
  withoutGifts,
  adjustedTotals,
  sumsAfterPayment,
  lostPoints,
]

/** Amounts that are no total in pesos. */
export const totalVetoes = [foreignSums, otherSums]
