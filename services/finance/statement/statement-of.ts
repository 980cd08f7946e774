import type { Query } from '#platform/postgres/postgres.ts'
import { type MonthOfAccount, readTotals, rowsOf } from './month/read-month.ts'
import { type StatementLine, statementLine } from './statement-line.ts'

/** What a month of an account came to, and every row of it, oldest first: all of it in memory. */
export const statementOf = async (query: Query, asked: MonthOfAccount) => {
  const totals = await readTotals(query, asked)
  const lines: StatementLine[] = []
  for await (const row of rowsOf(query, asked)) lines.push(statementLine(row))
  return { account_id: asked.accountId, month: asked.month, ...totals, lines }
}
