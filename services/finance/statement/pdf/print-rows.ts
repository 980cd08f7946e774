import type { ChargeRow } from '#projections/charges/list-charges.ts'
import { heightOf } from './flow.ts'
import { ink, inTwoLines, type Paper, paper, rule, write } from './paper.ts'
import { dayAndTime, inPesos, kindName, reasonText } from './spanish.ts'

const at = (x: number, width: number) => ({ x: paper.left + x, width })

const columns = {
  day: at(0, 64),
  kind: at(68, 40),
  name: at(112, 116),
  uuid: at(232, 131),
  merchant: at(368, 92),
  amount: { ...at(464, 47), align: 'right' as const },
}

/** Room that the names of the columns take, above the first row. */
export const NAMES = 15

/** The names of the columns, above the rows of each page. */
export const printNames = (sheet: Paper, y: number): void => {
  const style = { y, size: 7.5, color: ink.quiet }
  write(sheet, 'Fecha y hora', { ...columns.day, ...style })
  write(sheet, 'Tipo', { ...columns.kind, ...style })
  write(sheet, 'Referencia', { ...columns.name, ...style })
  write(sheet, 'Folio fiscal', { ...columns.uuid, ...style })
  write(sheet, 'Comercio', { ...columns.merchant, ...style })
  write(sheet, 'Importe', { ...columns.amount, ...style })
  rule(sheet, y + 11)
}

const reasonStyle = {
  ...{ x: columns.kind.x, width: columns.amount.x - columns.kind.x - 6 },
  ...{ size: 6.5, color: ink.quiet },
}

/** Why a row is not a plain charge, in at most two lines. */
const reasonLines = (sheet: Paper, { reason }: ChargeRow): readonly string[] =>
  reason === null ? [] : inTwoLines(sheet, reasonText(reason), reasonStyle)

/** Room that a row takes. */
export const rowHeight = (sheet: Paper, row: ChargeRow): number => heightOf(reasonLines(sheet, row).length)

/** One row of the month, and its reason below. */
export const printRow = (sheet: Paper, row: ChargeRow, y: number): void => {
  const style = { y: y + 3, size: 7.5 }
  write(sheet, dayAndTime(row.completed_at), { ...columns.day, ...style })
  write(sheet, kindName[row.kind], { ...columns.kind, ...style })
  write(sheet, row.external_id, { ...columns.name, ...style })
  write(sheet, row.uuid ?? '', { ...columns.uuid, y: y + 4, size: 6, font: 'mono' })
  write(sheet, row.merchant_name ?? row.merchant_id ?? '', { ...columns.merchant, ...style })
  write(sheet, inPesos(row.amount), { ...columns.amount, ...style })
  const lines = reasonLines(sheet, row)
  for (const [n, line] of lines.entries()) write(sheet, line, { ...reasonStyle, y: y + 12.5 + 8 * n })
  rule(sheet, y + heightOf(lines.length))
}
