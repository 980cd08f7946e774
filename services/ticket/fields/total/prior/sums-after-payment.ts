import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { MOST_LABELLED } from '../../amounts/ledger/most-labelled.ts'
import { wasPaid } from '../../amounts/ledger/was-paid.ts'
import type { Replaced } from '../candidates/replaced.ts'

const isSum = isLabelledAs('total')
const isPayment = isLabelledAs('cash', 'tendered', 'card', 'vales', 'transfer')

const sumsAfterPaymentOf = (ledger: Ledger): readonly Replaced[] => {
  const { all, values } = ledger
  const sums = all.filter((one) => isSum(one) && !isPayment(one)).slice(0, MOST_LABELLED)
  return sums
    .filter(({ cents }) => wasPaid(ledger, cents))
    .flatMap((paid) => {
      const payment = all.find((one) => one.row > paid.row && isPayment(one))
      if (!payment) return []
      return sums
        .filter(({ row, cents }) => row > payment.row && cents > paid.cents)
        .filter(({ cents }) => !values.has(cents - paid.cents) && !wasPaid(ledger, cents))
        .map(({ cents }) => ({ by: paid.cents, instead: cents }))
    })
}

/**
 * "TOTAL 32.00", "EFECTIVO 32.00" and then "TOTAL A FACTURAR 3,200.00": nobody paid more than the
 * first, and no row explains the difference.
 */
export const sumsAfterPayment = defineRule<Ledger, readonly Replaced[]>({
  id: 'total-after-payment',
  field: 'total',
  effect: 'prior',
  fires: [
    { rows: ['TOTAL 32.00', 'EFECTIVO 32.00', 'TOTAL A FACTURAR 3,200.00', 'IVA 16% 441.38'] },
    { rows: ['TOTAL 500.00', 'VISA 500.00', 'SALDO TOTAL 800.00'] },
  ],
  silent: [
    { rows: ['TOTAL ANTICIPO 500.00', 'VISA 500.00', 'TOTAL 800.00', 'RESTA 300.00'] },
    { rows: ['TOTAL 500.00', 'VISA 500.00', 'TOTAL 800.00', 'VISA 800.00'] },
  ],
  test: sumsAfterPaymentOf,
})
