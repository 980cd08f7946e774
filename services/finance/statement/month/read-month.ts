import type { AmountSum } from '#contracts/finance/amount-sum.ts'
import type { Month } from '#contracts/finance/month.ts'
import { type Taxed, withTax } from '#contracts/finance/with-tax.ts'
import { mexicanMonth } from '#contracts/http/archive.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type ChargeRow, listCharges } from '#projections/charges/list-charges.ts'
import { type KindSums, sumKinds } from '#projections/charges/sum-kinds.ts'
import { closedMonth } from '../../months/closed-month.ts'
import { countUnbooked } from '../../months/count-unbooked.ts'

export type MonthOfAccount = Readonly<{ accountId: string; month: Month }>

/** What a month comes to: how many rows of each kind, their amounts, and IVA of the net. */
export type MonthTotals = Taxed &
  Readonly<{
    closed: boolean
    /** When it was closed; null: it is open, or was over when a later month was closed. */
    closed_at: Instant | null
    /** Of the rows with which it was closed; null as `closed_at`. */
    sha256: string | null
    charged: number
    waived: number
    corrections: number
    charged_amount: AmountSum
    corrected_amount: AmountSum
    currency: 'MXN'
    /** Events in the log that the month may lack still; 0 of a closed one. */
    unbooked: number
  }>

/** Throws FinanceRefusal where the rows of a closed month are not those that were closed. */
export const readTotals = async (query: Query, asked: MonthOfAccount): Promise<MonthTotals> => {
  const close = await closedMonth(query, asked)
  const [sums] = await query<KindSums>(sumKinds(asked))
  if (!sums) throw new Error('a month without sums')
  const { net, closed: isPassed, ...kinds } = sums
  const { accountId, month } = asked
  const closed = isPassed || close !== null
  const closing = { closed, closed_at: close?.at ?? null, sha256: close?.data.sha256 ?? null }
  const unbooked = closed ? 0 : await countUnbooked(query, { accountId, ends: mexicanMonth(month).to })
  return { ...closing, ...kinds, ...withTax(net), currency: 'MXN', unbooked }
}

/** Rows of one statement: in memory at once. */
const PAGE = 1_000

/** Every row of the month, oldest first, read page by page. */
export async function* rowsOf(query: Query, { accountId, month }: MonthOfAccount): AsyncGenerator<ChargeRow> {
  const asked = { accountId, mode: 'live', filters: mexicanMonth(month), limit: PAGE }
  for (let after: readonly [string, string] | null = null; ; ) {
    const rows: readonly ChargeRow[] = await query<ChargeRow>(listCharges({ ...asked, after }))
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length <= PAGE) return
    after = [last.completed_at.toISOString(), last.charge_id]
  }
}
