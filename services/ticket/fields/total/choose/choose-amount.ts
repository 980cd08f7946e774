import { capGuess } from '../../../ranking/cap-guess.ts'
import { anyHolds } from '../../../rule/any-holds.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { isSaidDue } from '../doubt/is-said-due.ts'
import { noPrice } from '../doubt/no-price.ts'
import { totalContests } from '../doubt/total-contests.ts'
import { totalDoubts } from '../doubt/total-doubts.ts'
import { totalPrior } from '../prior/total-prior.ts'
import type { ChosenTotal } from './choose-total.ts'

/**
 * `legibility`: confidence that the total was read whole. Which of two plainly printed amounts is
 * due is a separate question; if sums and words answer it, the total was read whole. `isSaid`: a
 * word labels it as due, and nothing casts doubt on it. `features`: of the choice as a whole, for
 * training.
 */
export const chooseAmount = (ledger: Ledger, choice: ChosenTotal | null) => {
  const { total: best = null, certainty: certain = 0, features = null } = choice ?? {}
  const holds = (rules: typeof totalDoubts) => best !== null && anyHolds(rules, { total: best, ledger })
  const isDoubtful = holds(totalDoubts)
  const isGuess = isDoubtful || holds(totalContests)
  const capped = (isCapped: boolean) => (isCapped ? capGuess(certain) : certain)
  const isNone = holds([noPrice])
  const isTold = best !== null && totalPrior(ledger)(best) > 0
  const isDoubted = isDoubtful && !isTold
  const legibility = isNone ? 0 : capped(isDoubted)
  const confidence = capped(isGuess || isNone)
  const isSaid = best !== null && isSaidDue(best) && !isDoubted
  return { best, isGuess, confidence, legibility, features, isSaid }
}
