import { createHash } from 'node:crypto'
import type { FinanceEventOf } from '#contracts/finance/finance-events.ts'
import { type DerivedRow, inPesos } from './derived-row.ts'

export type Difference = Readonly<{
  charge_id?: string
  month?: string
  /** Of a table beside the rows; `key`: of its row. */
  table?: string
  key?: string
  field: string
  expected: string | null
  found: string | null
}>

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** One line of a row, as closes hash it. */
export const lineOf = (row: DerivedRow): string =>
  [
    ...[row.chargeId, row.kind, row.sessionKind, row.sessionId, row.uuid, row.completedAt],
    ...[row.cents === null ? null : inPesos(row.cents), row.reason],
  ]
    .filter((cell) => cell !== null)
    .join('|')

/** The hash of rows in the log's order. */
export const hashOf = (rows: readonly DerivedRow[]): string => {
  const whole = createHash('sha256')
  for (const row of rows) whole.update(sha256(lineOf(row)))
  return whole.digest('hex')
}

/** 16 %, rounded half away from zero. */
const ivaOf = (net: bigint): bigint => (net < 0n ? -ivaOf(-net) : (net * 16n * 2n + 100n) / 200n)

const totalsOf = (rows: readonly DerivedRow[]): Readonly<Record<string, string>> => {
  const count = (kind: string) => String(rows.filter((row) => row.kind === kind).length)
  const net = rows.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n)
  return {
    rows: String(rows.length),
    charged: count('charge'),
    waived: count('waiver'),
    corrections: count('correction'),
    net: inPesos(net),
    tax: inPesos(ivaOf(net)),
    total: inPesos(net + ivaOf(net)),
    sha256: hashOf(rows),
  }
}

/** In what a close says otherwise than the rows of its month that stand before it in the log. */
export const monthDifferences = (
  rows: readonly DerivedRow[],
  data: FinanceEventOf<'MonthClosed'>['data'],
): Difference[] => {
  const said = new Map<string, unknown>(Object.entries(data))
  return Object.entries(totalsOf(rows)).flatMap(([field, expected]) => {
    const found = String(said.get(field))
    return found === expected ? [] : [{ month: `${data.accountId} ${data.month}`, field, expected, found }]
  })
}
