import type { Month } from '#contracts/finance/month.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type Close, closesOf } from './closes-of.ts'
import { monthTotals } from './month-totals.ts'

type Asked = Readonly<{ accountId: string; month: Month }>

/**
 * The close of a month; null: it has none. Call it in a snapshot. Throws FinanceRefusal where the
 * rows of the month are not those that were closed.
 */
export const closedMonth = async (query: Query, asked: Asked): Promise<Close | null> => {
  const [close] = await closesOf(query, asked.accountId, [asked.month])
  if (!close) return null
  const said = new Map<string, unknown>(Object.entries(close.data))
  const differing = Object.entries((await monthTotals(query, asked)).totals)
    .filter(([name, now]) => said.get(name) !== now)
    .map(([name, now]) => `${name} ${now} instead of ${said.get(name)}`)
  if (differing.length === 0) return close
  throw new FinanceRefusal(
    `the rows of ${asked.month} of ${asked.accountId} are not those that were closed (${differing.join(', ')}): run "finance verify"`,
  )
}
