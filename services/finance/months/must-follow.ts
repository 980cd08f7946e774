import { type Month, monthOf } from '#contracts/finance/month.ts'
import { mexicanMonth } from '#contracts/http/archive.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { closesOf } from './closes-of.ts'

type Asked = Readonly<{ accountId: string; month: Month; at: string }>

/** The months behind this one that are over at an instant. */
const monthsAfter = (month: Month, at: string): readonly Month[] => {
  const months: Month[] = []
  const [next, open] = [(one: Month) => monthOf(mexicanMonth(one).to), monthOf(at)]
  for (let one = next(month); one < open; one = next(one)) months.push(one)
  return months
}

/**
 * Months are closed one after the other: what completes in a month before a closed one is booked in
 * the open month, so that there is nothing to close. Throws FinanceRefusal.
 */
export const mustFollow = async (query: Query, { accountId, month, at }: Asked): Promise<void> => {
  const later = (await closesOf(query, accountId, monthsAfter(month, at))).at(-1)?.data.month
  if (later === undefined) return
  throw new FinanceRefusal(`${later} of ${accountId} is closed already: ${month} cannot be any more`)
}
