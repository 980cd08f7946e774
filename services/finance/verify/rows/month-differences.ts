import type { FinanceEventOf } from '#contracts/finance/finance-events.ts'
import type { Difference } from './difference.ts'
import type { Sums } from './month-sums.ts'

/** In what a close says otherwise than the rows of its month that stand before it in the log. */
export const monthDifferences = (sums: Sums, data: FinanceEventOf<'MonthClosed'>['data']): Difference[] => {
  const said = new Map<string, unknown>(Object.entries(data))
  return Object.entries(sums.totals()).flatMap(([field, value]) => {
    const [expected, found] = [String(value), String(said.get(field))]
    return found === expected ? [] : [{ month: `${data.accountId} ${data.month}`, field, expected, found }]
  })
}
