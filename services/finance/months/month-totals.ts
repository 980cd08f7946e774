import type { Month } from '#contracts/finance/month.ts'
import { withTax } from '#contracts/finance/with-tax.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type MonthRow, totalMonth } from '#projections/charges/total-month.ts'

type Asked = Readonly<{ accountId: string; month: Month }>

/** What the rows of a month come to now, in the words of its close, and what may forbid it. */
export const monthTotals = async (query: Query, { accountId, month }: Asked) => {
  const [row] = await query<MonthRow>(totalMonth({ accountId, month }))
  if (!row) throw new Error('a month without totals')
  const { earlier, newest, unpriced, net, sha256, ...counts } = row
  return { totals: { ...counts, ...withTax(net), sha256 }, earlier, newest, unpriced }
}
