import { unnamedTax } from './fields/breakdown/doubt/unnamed-tax.ts'
import { dateDoubts } from './fields/date/doubt/date-doubts.ts'
import { cardWithoutKind } from './fields/payment/doubt/card-without-kind.ts'
import { rfcDoubts } from './fields/rfc/doubt/rfc-doubts.ts'
import { clockOfVisit } from './fields/time/doubt/clock-of-visit.ts'
import { noPrice } from './fields/total/doubt/no-price.ts'
import { totalContests } from './fields/total/doubt/total-contests.ts'
import { totalDoubts } from './fields/total/doubt/total-doubts.ts'
import { VETOES } from './paper/kinds/vetoes.ts'

/** Every rule of the reader, by what its tests see. */
export const allRules = {
  paper: VETOES.flatMap(({ rules }) => [...rules]),
  total: [...totalDoubts, ...totalContests, noPrice],
  breakdown: [unnamedTax],
  date: dateDoubts,
  time: [clockOfVisit],
  rfc: rfcDoubts,
  payment: [cardWithoutKind],
}
