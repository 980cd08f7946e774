import { anyHolds } from '../../../rule/any-holds.ts'
import { logOdds } from '../../../rule/log-odds.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import type { JudgedBreakdown } from '../features/breakdown-features.ts'
import { breakdownPriors, breakdownVetoes } from './breakdown-priors.ts'

/** Against a tax that its own label denies; outweighs any habit of generated tickets. */
const IMPOSSIBLE = 20

/** Log odds of a breakdown, beside a model that learnt from generated tickets. */
export const breakdownPrior =
  (ledger: Ledger) =>
  (breakdown: JudgedBreakdown): number => {
    const seen = { breakdown, ledger }
    return anyHolds(breakdownVetoes, seen) ? -IMPOSSIBLE : logOdds(breakdownPriors, seen)
  }
