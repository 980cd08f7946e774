import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import type { JudgedBreakdown } from '../features/breakdown-features.ts'
import { isOtherCharge } from './is-other-charge.ts'
import { MOST_TAX, printsRate, ROUNDING } from './prints-rate.ts'

/**
 * Log odds: generated tickets that print a tax also print its net; many large chains print the tax
 * alone.
 */
const LIKELY = 4
/** Against a tax that its own label denies; outweighs any habit of generated tickets. */
const IMPOSSIBLE = 20
const NAMED = 0.75
const CLEAR = 0.75
const isClear = ({ features }: JudgedBreakdown): boolean => features.taxIva >= NAMED && features.p >= CLEAR

/** No net is printed, not even a misread one, and no other tax. */
const isAlone = ({ kind, features }: JudgedBreakdown): boolean =>
  kind === 'tax' && features.printsNet === 0 && features.ivaLeft + features.iepsLeft === 0

const namesNet = isLabelledAs('subtotal', 'net', 'amountWord')

/**
 * "IMPORTE 852.93" below the total: a net, though it does not fit this total, which may be misread.
 */
const hasOtherNet = ({ all, values }: Ledger, { net, tax }: JudgedBreakdown): boolean => {
  const total = net + tax
  const row = values.get(total)?.seen[0]?.row ?? Number.POSITIVE_INFINITY
  return all.some((one) => one.row > row && one.cents < total && 2 * one.cents > total && namesNet(one))
}

const isOfTotal = ({ net, tax, iva }: JudgedBreakdown): boolean => iva <= MOST_TAX * (net + tax) + ROUNDING

/** A tax table names them in its heading. */
const isDenied = (ledger: Ledger, { kind, net, taxParts, features }: JudgedBreakdown): boolean =>
  (kind === 'zero' && printsRate(ledger, net)) ||
  (features.tableTax === 0 && taxParts.some((part) => isOtherCharge(ledger, part)))

/**
 * "TOTAL 253.47", "EFECTIVO 300.00", "IVA 16.00% 23.72": clearly read taxes that stand alone are
 * all that the ticket prints of its taxes; amounts labelled as something else are not.
 */
export const breakdownPrior =
  (ledger: Ledger) =>
  (breakdown: JudgedBreakdown): number => {
    if (isDenied(ledger, breakdown)) return -IMPOSSIBLE
    const isTold = isAlone(breakdown) && isClear(breakdown) && isOfTotal(breakdown)
    const asPrinted = breakdown.taxParts.every(({ cents }) => ledger.values.has(cents))
    return isTold && asPrinted && !hasOtherNet(ledger, breakdown) ? LIKELY : 0
  }
