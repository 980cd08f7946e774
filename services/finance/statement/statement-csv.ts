import { byteOrderMark, csvLine } from '#contracts/csv-line.ts'
import type { ChargeRow } from '#projections/charges/list-charges.ts'
import { type StatementLine, statementLine } from './statement-line.ts'

const columns = [
  ...(['completed_at', 'kind', 'external_id', 'uuid'] as const),
  ...(['merchant', 'amount', 'reason', 'charge_id', 'session_id'] as const),
] satisfies (keyof StatementLine)[]

type Close = Readonly<{ closed_at: string | null; sha256: string | null }>

/** The last line, of the kind `close`: when the month was closed, and the hash of its rows. */
const closeLine = (closedAt: string, sha256: string | null): string => {
  const cells = { completed_at: closedAt, kind: 'close', reason: `sha256 ${sha256}` }
  const known = new Map<string, string>(Object.entries(cells))
  return csvLine(columns.map((name) => known.get(name) ?? ''))
}

/** The rows of a statement as CSV, safe for a spreadsheet, a line at a time. */
export async function* statementCsv(rows: AsyncIterable<ChargeRow>, close: Close): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(columns)}`
  for await (const row of rows) {
    const line = statementLine(row)
    yield csvLine(columns.map((name) => line[name]))
  }
  if (close.closed_at !== null) yield closeLine(close.closed_at, close.sha256)
}
