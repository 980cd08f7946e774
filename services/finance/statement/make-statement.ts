import { type Month, monthOf } from '#contracts/finance/month.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { knownAccount } from '../accounts/known-account.ts'
import { inChargesSnapshot } from '../months/in-charges-snapshot.ts'
import { type MonthOfAccount, readTotals, rowsOf } from './month/read-month.ts'
import { statementPdf } from './pdf/statement-pdf.ts'
import { statementCsv } from './statement-csv.ts'
import { statementOf } from './statement-of.ts'
import { writeWhole } from './write-whole.ts'

type Asked = MonthOfAccount &
  Readonly<{
    file: string | null
    format: 'csv' | 'pdf'
    at: string
    /** A file of more rows is refused; absent: none is. */
    mostRows?: number
  }>

type ToFile = Asked & Readonly<{ file: string; accountName: string }>

const mustFit = (rows: number, mostRows = Number.POSITIVE_INFINITY): void => {
  if (rows > mostRows)
    throw new FinanceRefusal(`the month has ${rows} rows, and such a file ${mostRows} at most`)
}

const writeFile = async (query: Query, { file, format, accountName, mostRows, ...asked }: ToFile) => {
  const { accountId, month } = asked
  const totals = await readTotals(query, asked)
  const { charged, waived, corrections } = totals
  mustFit(charged + waived + corrections, mostRows)
  const rows = () => rowsOf(query, asked)
  const heading = { accountId, accountName, month }
  await writeWhole(
    file,
    format === 'csv' ? statementCsv(rows(), totals) : statementPdf({ heading, totals, rows }),
  )
  return { account_id: accountId, month, ...totals, file, rows: charged + waived + corrections }
}

const mustHaveBegun = (month: Month, at: string): void => {
  if (month > monthOf(at)) throw new FinanceRefusal(`${month} has not begun in Mexico City`)
}

/**
 * A month of an account as it stands in one snapshot: with a file, the rows go there, and the
 * totals are returned alone. Throws FinanceRefusal.
 */
export const makeStatement = (database: Database, { file, ...asked }: Asked): Promise<object> =>
  inChargesSnapshot(database, async (query) => {
    mustHaveBegun(asked.month, asked.at)
    const accountName = await knownAccount(query, asked.accountId)
    return file === null ? statementOf(query, asked) : writeFile(query, { file, accountName, ...asked })
  })
