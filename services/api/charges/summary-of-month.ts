import { monthOf } from '#contracts/finance/month.ts'
import { withTax } from '#contracts/finance/with-tax.ts'
import type { Summary, SummaryQuery } from '#contracts/http/billing/summary.ts'
import { Rejection } from '#contracts/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type MonthSummary, summarizeMonth } from '#projections/charges/summarize-month.ts'

const toCome = (): Rejection => {
  const details = [{ field: 'month', code: 'to_come', message: 'has not begun in Mexico City' }]
  return new Rejection('invalid_request', 'The request is malformed: month.', { details })
}

/**
 * What a month of the account comes to. Throws `invalid_request` for a month that has not begun.
 */
export const summaryOfMonth =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  async ({ caller, query }: Readonly<{ caller: Caller; query: SummaryQuery }>): Promise<Summary> => {
    const open = monthOf(clock.now())
    const { month = open } = query
    if (month > open) throw toCome()
    const [row] = await database.query<MonthSummary>(summarizeMonth({ ...caller, month }))
    if (!row) throw new Error('a month without a summary')
    const { closed, charged, waived, failed, days } = row
    const { net, tax, total } = withTax(row.net)
    return {
      ...{ month, closed, completed: charged + waived, charged, waived, failed },
      ...{ net_amount: net, tax_amount: tax, total_amount: total, currency: 'MXN', days: [...days] },
    }
  }
