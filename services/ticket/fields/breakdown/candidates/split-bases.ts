import { isApart } from '../../amounts/ledger/is-apart.ts'
import { type Ledger, near, said, type Value } from '../../amounts/ledger/ledger-of.ts'

const RATES = [0.16, 0.08]
/** Two rounded bases beside a rounded tax. */
const SLACK = 2
const BASE_WORDS = ['net', 'exempt', 'amountWord', 'subtotal', 'iva', 'taxWord'] as const

const isBase = ({ seen }: Value) => said(seen, ...BASE_WORDS) >= 0.7

/**
 * A net printed in two parts, taxed and untaxed: "VENTA 16% 22.41", "VENTA 0% 79.08", "IVA 3.59".
 * The first part times its rate is the IVA; both together are the total without the taxes.
 * At least one is labelled as a base, and the other is not a tip.
 */
export const splitBases = ({ printed }: Ledger, net: number, iva: number): Value | null => {
  const bases = printed.filter(
    ({ cents }) => cents < net && RATES.some((rate) => near(cents * rate, iva, 1.2)),
  )
  for (const base of bases) {
    const rest = printed.find(({ cents }) => cents !== base.cents && near(cents, net - base.cents, SLACK))
    if (rest && [base, rest].some(isBase) && !rest.seen.some(isApart))
      return { cents: net, seen: [...base.seen, ...rest.seen] }
  }
  return null
}
