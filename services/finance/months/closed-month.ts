import type { Month } from '#contracts/finance/month.ts'
import { withTax } from '#contracts/finance/with-tax.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type MonthRow, totalMonth } from '#projections/charges/total-month.ts'
import { type Close, closesOf } from './closes-of.ts'

type Asked = Readonly<{ accountId: string; month: Month }>

/** What the rows come to now, in the words of the close. */
const totalsNow = async (query: Query, asked: Asked): Promise<Readonly<Record<string, unknown>>> => {
  const [row] = await query<MonthRow>(totalMonth(asked))
  if (!row) throw new Error('a month without totals')
  const { rows, charged, waived, corrections, net, sha256 } = row
  return { rows, charged, waived, corrections, ...withTax(net), sha256 }
}

/**
 * The close of a month; null: it has none. Call it in a snapshot. Throws FinanceRefusal where the
 * rows of the month are not those that were closed.
 */
export const closedMonth = async (query: Query, asked: Asked): Promise<Close | null> => {
  const [close] = await closesOf(query, asked.accountId, [asked.month])
  if (!close) return null
  const said = new Map<string, unknown>(Object.entries(close.data))
  const differing = Object.entries(await totalsNow(query, asked))
    .filter(([name, now]) => said.get(name) !== now)
    .map(([name, now]) => `${name} ${now} instead of ${said.get(name)}`)
  if (differing.length === 0) return close
  throw new FinanceRefusal(
    `the rows of ${asked.month} of ${asked.accountId} are not those that were closed (${differing.join(', ')}): run "finance verify"`,
  )
}
