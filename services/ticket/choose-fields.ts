import { ledgerOf } from './fields/amounts/ledger/ledger-of.ts'
import { chooseBreakdown } from './fields/breakdown/choose/choose-breakdown.ts'
import { chooseDate } from './fields/date/choose/choose-date.ts'
import { chooseMerchant } from './fields/merchant/choose/choose-merchant.ts'
import { choosePayment } from './fields/payment/choose/choose-payment.ts'
import { chooseRfc } from './fields/rfc/choose/choose-rfc.ts'
import { chooseTime } from './fields/time/choose/choose-time.ts'
import { chooseAmount } from './fields/total/choose/choose-amount.ts'
import { chooseTotal } from './fields/total/choose/choose-total.ts'
import type { Page } from './page/page-of.ts'
import type { Weights } from './ranking/load-weights.ts'

/**
 * Ranks the candidates of every field. Later fields use the total, date and RFC that were chosen
 * before them.
 */
export const chooseFields = (page: Page, weights: Weights, now: Date) => {
  const read = { page, weights }
  const ledger = ledgerOf(page)
  const choice = chooseTotal(ledger, weights)
  const total = chooseAmount(ledger, choice)
  const date = chooseDate(read, now)
  const rfc = chooseRfc(read)
  return {
    total,
    breakdown: chooseBreakdown(weights, ledger, { choice, isGuess: total.isGuess }),
    date,
    time: chooseTime(read, date.clocked),
    rfc,
    merchant: chooseMerchant(read, rfc.best),
    payment: choosePayment(weights, ledger, total.best?.cents ?? -1),
  }
}

export type ChosenFields = ReturnType<typeof chooseFields>
