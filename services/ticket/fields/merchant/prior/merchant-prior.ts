import { logOdds } from '../../../rule/log-odds.ts'
import { namePriors, type SeenName, sellerPriors } from './merchant-priors.ts'

/** Log odds of a row as the seller's name. */
export const sellerPrior = (name: SeenName): number => logOdds(sellerPriors, name)

/** Log odds of a row as the trade name. */
export const merchantPrior = (name: SeenName): number => logOdds(namePriors, name) + sellerPrior(name)
