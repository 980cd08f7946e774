import { unnamedTax } from './fields/breakdown/doubt/unnamed-tax.ts'
import { breakdownPriors, breakdownVetoes } from './fields/breakdown/prior/breakdown-priors.ts'
import { numberVetoes } from './fields/codes/prior/number-vetoes.ts'
import { dateDoubts } from './fields/date/doubt/date-doubts.ts'
import { datePriors } from './fields/date/prior/date-priors.ts'
import { namePriors, sellerPriors } from './fields/merchant/prior/merchant-priors.ts'
import { cardWithoutKind } from './fields/payment/doubt/card-without-kind.ts'
import { rfcDoubts } from './fields/rfc/doubt/rfc-doubts.ts'
import { timeDoubts } from './fields/time/doubt/time-doubts.ts'
import { clockVetoes } from './fields/time/prior/clock-vetoes.ts'
import { timePriors } from './fields/time/prior/time-priors.ts'
import { noPrice } from './fields/total/doubt/no-price.ts'
import { totalContests } from './fields/total/doubt/total-contests.ts'
import { totalDoubts } from './fields/total/doubt/total-doubts.ts'
import { totalPriors, totalVetoes } from './fields/total/prior/total-priors.ts'
import { VETOES } from './paper/kinds/vetoes.ts'

/** Every rule of the reader, by what its tests see. */
export const allRules = {
  paper: VETOES.flatMap(({ rules }) => [...rules]),
  total: [...totalDoubts, ...totalContests, noPrice],
  sums: totalPriors,
  foreignSums: totalVetoes,
  breakdown: [unnamedTax, ...breakdownVetoes],
  taxes: breakdownPriors,
  date: dateDoubts,
  days: datePriors,
  timeDoubts,
  time: timePriors,
  clocks: clockVetoes,
  rfc: rfcDoubts,
  merchant: [...sellerPriors, ...namePriors],
  payment: [cardWithoutKind],
  codes: numberVetoes,
}
