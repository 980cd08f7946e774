import { inOtherMoney } from '../../amounts/ledger/in-other-money.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { withoutTips } from '../candidates/without-tips.ts'
import { adjustedTotals } from './adjusted-totals.ts'
import { afterSavings } from './after-savings.ts'
import { lostPoints } from './lost-points.ts'
import { otherSums } from './other-sums.ts'
import { sumsAfterPayment } from './sums-after-payment.ts'
import { withoutGifts } from './without-gifts.ts'

/** Log odds that outweigh any habit of generated tickets, which print no total twice. */
const DECISIVE = 8

/**
 * Log odds, by cents: for the amount that arithmetic and words together say is invoiced, and
 * against amounts that they say include more. A foreign currency or another kind of total rules a
 * value out.
 */
export const totalPrior = (ledger: Ledger): ((total: Readonly<{ cents: number }>) => number) => {
  const replaced = [
    ...afterSavings(ledger),
    ...withoutTips(ledger),
    ...withoutGifts(ledger),
    ...adjustedTotals(ledger),
    ...sumsAfterPayment(ledger),
    ...lostPoints(ledger),
  ]
  const by = new Set(replaced.map((one) => one.by))
  const instead = new Set(replaced.map((one) => one.instead))
  const not = new Set([...inOtherMoney(ledger), ...otherSums(ledger)])
  return ({ cents }) => {
    if (not.has(cents)) return Number.NEGATIVE_INFINITY
    if (by.has(cents) === instead.has(cents)) return 0
    return by.has(cents) ? DECISIVE : -DECISIVE
  }
}
