import { capGuess } from '../../../ranking/cap-guess.ts'
import type { Weights } from '../../../ranking/load-weights.ts'
import { sigmoid } from '../../../ranking/model.ts'
import { calibrate } from '../../../ranking/rank.ts'
import { anyHolds } from '../../../rule/any-holds.ts'
import { type Ledger, said } from '../../amounts/ledger/ledger-of.ts'
import type { ChosenTotal } from '../../total/choose/choose-total.ts'
import { unnamedTax } from '../doubt/unnamed-tax.ts'
import type { JudgedBreakdown } from '../features/breakdown-features.ts'
import { holdsLocalTax } from '../features/holds-local-tax.ts'
import { type PrintedParts, printedParts } from '../features/printed-parts.ts'
import { printsRate } from '../prior/prints-rate.ts'
import { type FoundRate, printedRate, taxRate } from './tax-rate.ts'

const NO_BREAKDOWN = 0.97

/**
 * `rate` follows from the breakdown. `prints` says which of its parts the ticket prints;
 * `saysRate`, that the rate itself stands beside the IVA. `isSum`: the net includes a lodging tax
 * or a tip.
 */
type ChosenBreakdown = JudgedBreakdown &
  Readonly<{
    rate: FoundRate
    saysRate: boolean
    prints: PrintedParts & Readonly<{ rate: boolean }>
    isSum: boolean
  }>

/**
 * A whole breakdown gives its rate; a partial one only if the rate is printed beside the IVA; a
 * guess gives none.
 */
const described = (ledger: Ledger, breakdown: JudgedBreakdown): ChosenBreakdown => {
  const { net, tax } = printedParts(ledger, breakdown)
  const rate = taxRate(ledger, breakdown)
  const beside = tax ? printedRate(ledger, breakdown.iva) : null
  const isSaid = (net && tax) || beside !== null
  const isSum = holdsLocalTax(ledger, breakdown.net)
  const saysRate = beside !== null && beside === rate.value
  return { ...breakdown, rate, saysRate, prints: { net, tax, rate: isSaid && !rate.isGuess }, isSum }
}

const NAMED_TAX = 0.9
/** "IVA 48.00", "IMPUESTO: 527.38": a tax is printed, whichever total it fits. */
const printsTax = (ledger: Ledger, total: number): boolean =>
  printsRate(ledger, total) ||
  ledger.all.some((one) => one.cents > 0 && said([one], 'iva', 'ieps', 'taxWord') >= NAMED_TAX)

/**
 * `isGuess`: the total is in doubt, so its parts are no more certain; their absence may still be
 * certain.
 */
type TotalChoice = Readonly<{ choice: ChosenTotal | null; isGuess: boolean }>

/** None, unless this one is more likely printed than not. */
export const chooseBreakdown = (
  weights: Weights,
  ledger: Ledger,
  { choice, isGuess }: TotalChoice,
): Readonly<{ best: ChosenBreakdown | null; confidence: number }> => {
  const first = choice?.breakdowns[0]
  const probability = first ? sigmoid(first.logOdds) : 1 - NO_BREAKDOWN
  const best = first && first.logOdds > 0 ? described(ledger, first) : null
  const confidence = calibrate(weights.calibration.breakdown, best ? probability : 1 - probability)
  const isDoubted = best
    ? isGuess || anyHolds([unnamedTax], { breakdown: best })
    : printsTax(ledger, choice?.total.cents ?? 0)
  return { best, confidence: isDoubted ? capGuess(confidence) : confidence }
}
