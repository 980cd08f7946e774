import { logOdds } from '../../../rule/log-odds.ts'
import type { SeenDate } from '../doubt/seen-date.ts'
import { datePriors } from './date-priors.ts'

/** Of any day that is printed. */
const PRINTED = 0.5

/** Log odds of a day as the sale's. */
export const datePrior = (seen: SeenDate): number => PRINTED + logOdds(datePriors, seen)
