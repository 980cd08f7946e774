import { byteOrderMark, csvLine } from '#contracts/csv-line.ts'
import type { ChargeRow } from '#projections/charges/list-charges.ts'
import { type StatementLine, statementLine } from './statement-line.ts'

const columns = [
  ...(['completed_at', 'kind', 'external_id', 'uuid'] as const),
  ...(['merchant', 'amount', 'reason', 'charge_id', 'session_id'] as const),
] satisfies (keyof StatementLine)[]

/** The rows of a statement as CSV, safe for a spreadsheet, a line at a time. */
export async function* statementCsv(rows: AsyncIterable<ChargeRow>): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(columns)}`
  for await (const row of rows) {
    const line = statementLine(row)
    yield csvLine(columns.map((name) => line[name]))
  }
}
