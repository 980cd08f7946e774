import { capGuess } from '../../../ranking/cap-guess.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { isContested } from '../doubt/is-contested.ts'
import { isDoubtfulTotal } from '../doubt/is-doubtful-total.ts'
import { isNoPrice } from '../doubt/is-no-price.ts'
import { isSaidDue } from '../doubt/is-said-due.ts'
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
  const isDoubtful = best !== null && isDoubtfulTotal(best, ledger)
  const isGuess = isDoubtful || (best !== null && isContested(best, ledger))
  const capped = (isCapped: boolean) => (isCapped ? capGuess(certain) : certain)
  const isNone = best !== null && isNoPrice(best, ledger)
  const isTold = best !== null && totalPrior(ledger)(best) > 0
  const isDoubted = isDoubtful && !isTold
  const legibility = isNone ? 0 : capped(isDoubted)
  const confidence = capped(isGuess || isNone)
  const isSaid = best !== null && isSaidDue(best) && !isDoubted
  return { best, isGuess, confidence, legibility, features, isSaid }
}
