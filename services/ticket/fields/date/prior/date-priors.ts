import { formPriors } from './form-priors.ts'
import { labelPriors } from './label-priors.ts'
import { placePriors } from './place-priors.ts'

/**
 * What speaks for and against a day beside the models, which only know how generated tickets print
 * theirs.
 */
export const datePriors = [...labelPriors, ...placePriors, ...formPriors]
