import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { wasPaid } from '../../amounts/ledger/was-paid.ts'
import type { Replaced } from '../candidates/replaced.ts'

const CENTS = 100
const isPaid = isLabelledAs('cash', 'card', 'vales', 'transfer', 'payLabel')
const isCharged = isLabelledAs('total', 'amountWord', 'cash', 'card', 'vales', 'transfer', 'payLabel')
const isRounding = isLabelledAs('round')

/**
 * "TOTAL $199" beside "8.237 L x $24.28 $199.99" and "MONTO 199.99": the cents were lost or
 * omitted, and only one amount has them. An amount paid without cents, or rounded, lost none.
 */
const withCents = (ledger: Ledger, cents: number): readonly number[] => {
  const { all, values } = ledger
  if (wasPaid(ledger, cents) || all.some(isRounding)) return []
  const found = [...values.values()].filter(
    ({ cents: other, seen }) => other > cents && other < cents + CENTS && seen.every(({ whole }) => !whole),
  )
  const [only, ...others] = found
  const rows = new Set(only?.seen.map(({ row }) => row))
  return only?.seen.some(isCharged) && others.length === 0 && rows.size > 1 ? [only.cents] : []
}

/** "TOTAL 1000" over "VISA DEBITO 10.00": the total lost its point, and the payment has it. */
const withPoint = ({ values }: Ledger, cents: number): readonly number[] =>
  values.get(cents / CENTS)?.seen.some((one) => !one.whole && isPaid(one)) ? [cents / CENTS] : []

const lostPointsOf = (ledger: Ledger): readonly Replaced[] =>
  [...ledger.values.values()]
    .filter(({ seen }) => seen.every(({ whole }) => whole))
    .flatMap(({ cents }) =>
      [...withPoint(ledger, cents), ...withCents(ledger, cents)].map((by) => ({ by, instead: cents })),
    )

/** Amounts without cents, if another print of them has cents. */
export const lostPoints = defineRule<Ledger, readonly Replaced[]>({
  id: 'total-lost-points',
  field: 'total',
  effect: 'prior',
  fires: [
    { rows: ['8.237 L x $24.28 $199.99', 'TOTAL $199 MXN', 'MONTO MXN 199.99'] },
    { rows: ['JERINGA 10.00', 'TOTAL$ 1000', 'VISA DEBITO: 10.00'] },
  ],
  silent: [
    { rows: ['8.237 L x $24.28 $199.99', 'TOTAL $199 MXN'] },
    { rows: ['SUBTOTAL 116.40', 'IMPORTE 116.40', 'REDONDEO -0.40', 'TOTAL $116', 'EFECTIVO $116'] },
    { rows: ['JERINGA 10.00', 'TOTAL$ 1000', 'EFECTIVO 1000'] },
  ],
  test: lostPointsOf,
})
