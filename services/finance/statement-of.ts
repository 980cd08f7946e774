import { byteOrderMark, csvLine } from '#contracts/csv-line.ts'
import type { Month } from '#contracts/finance/month.ts'
import { withTax } from '#contracts/finance/with-tax.ts'
import { mexicanMonth } from '#contracts/http/archive.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type ChargeRow, listCharges } from '#projections/charges/list-charges.ts'
import { type MonthSummary, summarizeMonth } from '#projections/charges/summarize-month.ts'

type Asked = Readonly<{ accountId: string; month: Month }>

/** More than an account has in a month. */
const MOST = 10_000_000

const columns = ['completed_at', 'kind', 'external_id', 'uuid', 'merchant', 'amount', 'reason'] as const
type Line = Readonly<Record<(typeof columns)[number], string>>

const lineOf = (row: ChargeRow): Line => ({
  completed_at: row.completed_at.toISOString(),
  kind: row.kind,
  external_id: row.external_id,
  uuid: row.uuid ?? '',
  merchant: row.merchant_name ?? row.merchant_id ?? '',
  amount: row.amount,
  reason: row.reason ?? '',
})

/** What a month of an account came to, and every row of it, oldest first. */
export const statementOf = async (query: Query, { accountId, month }: Asked) => {
  const [summary] = await query<MonthSummary>(summarizeMonth({ accountId, mode: 'live', month }))
  if (!summary) throw new Error('a month without a summary')
  const filters = mexicanMonth(month)
  const rows = await query<ChargeRow>(
    listCharges({ accountId, mode: 'live', filters, after: null, limit: MOST }),
  )
  const { closed, charged, waived, net } = summary
  const totals = { closed, charged, waived, ...withTax(net), currency: 'MXN' }
  return { account_id: accountId, month, ...totals, lines: rows.map(lineOf) }
}

/** The lines of a statement as CSV, safe for a spreadsheet. */
export const statementCsv = (lines: readonly Line[]): string =>
  [columns, ...lines.map((line) => columns.map((name) => line[name]))].reduce(
    (text, cells) => text + csvLine(cells),
    byteOrderMark,
  )
