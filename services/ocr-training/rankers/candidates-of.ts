import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { breakdownFeatures } from '#ticket/fields/breakdown/features/breakdown-features.ts'
import { clockedDate } from '#ticket/fields/date/choose/clocked-date.ts'
import { dateFeatures } from '#ticket/fields/date/features/date-features.ts'
import { merchantFeatures } from '#ticket/fields/merchant/features/merchant-features.ts'
import { paymentFeatures } from '#ticket/fields/payment/features/payment-features.ts'
import { rfcFeatures } from '#ticket/fields/rfc/features/rfc-features.ts'
import { timeFeatures } from '#ticket/fields/time/features/time-features.ts'
import { totalCandidates } from '#ticket/fields/total/candidates/total-candidates.ts'
import { totalFeatures } from '#ticket/fields/total/features/total-features.ts'
import { pageOf } from '#ticket/page/page-of.ts'
import type { Features } from '#ticket/ranking/model.ts'
import { type Field, trainingDay } from '../recipe/fields.ts'
import type { TicketRows, Truth } from '../rows/ticket-rows.ts'
import { isSameName, wantedNames } from './same-name.ts'

/** A candidate as the reader ranks it, and whether it is what the ticket prints. */
export type Marked = Readonly<{ features: Features; right: boolean }>

type Candidate = Readonly<{ features: Features }>

const mark = <Found extends Candidate>(
  candidates: readonly Found[],
  isRight: (candidate: Found) => boolean,
): Marked[] => candidates.map((candidate) => ({ features: candidate.features, right: isRight(candidate) }))

/** Any name of the merchant is a right answer; the one to be learnt is the trade name. */
const markNames = (names: readonly (Candidate & Readonly<{ value: string }>)[], truth: Truth): Marked[] => {
  const wanted = wantedNames(
    names.map(({ value }) => value),
    truth,
  )
  return mark(names, ({ value }) => wanted.has(value))
}

const cents = (amount: string | null): number | null =>
  amount === null ? null : Math.round(Number(amount) * 100)

/**
 * The candidates of a ticket for each field, made by the code that reads photos. Breakdown, time,
 * merchant and payment are seen with the true total, date and RFC given, so that their models learn
 * their own question only.
 */
export const candidatesOf = ({ rows }: TicketRows, truth: Truth): Readonly<Record<Field, () => Marked[]>> => {
  const page = pageOf(rows)
  const ledger = ledgerOf(page)
  const total = cents(truth.amount) ?? -1
  const [net, tax] = [cents(truth.net_amount), cents(truth.tax_amount)]
  const rightDate = () => clockedDate(dateFeatures(page, trainingDay), truth.date)
  const rfc = () => rfcFeatures(page).find(({ value }) => value === truth.merchant_rfc) ?? null
  return {
    amount: () => mark(totalFeatures(ledger, totalCandidates(ledger)), (found) => found.cents === total),
    breakdown: () =>
      mark(breakdownFeatures(ledger, total), (found) =>
        // An IVA within the total, and no net anywhere: what follows by arithmetic is found, and
        // not printed.
        net === null ? found.kind === 'tax' && found.tax === tax : found.net === net && found.tax === tax,
      ),
    date: () => mark(dateFeatures(page, trainingDay), ({ iso }) => iso === truth.date),
    time: () => mark(timeFeatures(page, rightDate()), ({ value }) => value === truth.time),
    rfc: () => mark(rfcFeatures(page), ({ value }) => value === truth.merchant_rfc),
    merchant: () => markNames(merchantFeatures(page, rfc()), truth),
    seller: () => mark(merchantFeatures(page, rfc()), ({ value }) => isSameName(value, truth)),
    payment: () => mark(paymentFeatures(ledger, total), ({ value }) => value === truth.payment_method),
  }
}
