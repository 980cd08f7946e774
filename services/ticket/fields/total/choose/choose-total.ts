import type { Weights } from '../../../ranking/load-weights.ts'
import { type Features, score, sigmoid } from '../../../ranking/model.ts'
import { type Ranked, rank } from '../../../ranking/rank.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { breakdownFeatures, type JudgedBreakdown } from '../../breakdown/features/breakdown-features.ts'
import { breakdownPrior } from '../../breakdown/prior/breakdown-prior.ts'
import { totalCandidates } from '../candidates/total-candidates.ts'
import { type JudgedTotal, totalFeatures } from '../features/total-features.ts'
import { totalPrior } from '../prior/total-prior.ts'
import { choiceFeatures } from './choice-features.ts'

/**
 * The total with its breakdowns, best first. `certainty`: the second model's score for the choice
 * as a whole, computed from `features`.
 */
export type ChosenTotal = Readonly<{
  total: Ranked<JudgedTotal>
  breakdowns: readonly Ranked<JudgedBreakdown>[]
  certainty: number
  features: Features
}>

const TRIED = 3

/**
 * Total and breakdown are chosen together: a total gains half the log odds of its best breakdown.
 * The prior of taxes that stand alone applies to any total.
 */
export const chooseTotal = (ledger: Ledger, weights: Weights): ChosenTotal | null => {
  const totals = rank(
    weights.amount,
    totalFeatures(ledger, totalCandidates(ledger)),
    totalPrior(ledger),
  ).filter(({ logOdds }) => Number.isFinite(logOdds))
  const prior = breakdownPrior(ledger)
  const choices = totals.slice(0, TRIED).map((total) => {
    const breakdowns = rank(weights.breakdown, breakdownFeatures(ledger, total.cents), prior)
    const [best] = breakdowns
    const fit = best ? Math.max(0, best.logOdds - prior(best)) : 0
    return { total, breakdowns, joint: total.logOdds + 0.5 * fit }
  })
  const [first, ...others] = choices
  if (!first) return null
  const { total, breakdowns } = others.reduce(
    (best, other) => (other.joint > best.joint ? other : best),
    first,
  )
  const features = choiceFeatures(ledger.page, totals, { total, breakdowns })
  return { total, breakdowns, certainty: sigmoid(score(weights.choice, features)), features }
}
