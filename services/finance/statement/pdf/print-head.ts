import type { MonthTotals } from '../month/read-month.ts'
import { ink, inTwoLines, type Paper, paper, rule, write } from './paper.ts'
import { dayAndTime, grouped, inPesos, monthName } from './spanish.ts'

export type Heading = Readonly<{ accountId: string; accountName: string; month: string }>

const NAME = { x: paper.left + 10, width: 300 }
const COUNT = { x: paper.left + 310, width: 80, align: 'right' } as const
const AMOUNT = { x: paper.left + 400, width: 101, align: 'right' } as const
const LINE = 16

/** In one line of the page's width; a longer name in two smaller ones. */
const printName = (sheet: Paper, name: string): void => {
  const style = { x: paper.left, width: paper.width, font: 'bold' } as const
  if (inTwoLines(sheet, name, { ...style, size: 11 }).length === 1) {
    write(sheet, name, { ...style, size: 11, y: 74 })
    return
  }
  const lines = inTwoLines(sheet, name, { ...style, size: 8 })
  for (const [n, line] of lines.entries()) write(sheet, line, { ...style, size: 8, y: 70 + 9 * n })
}

const stateOf = ({ closed, closed_at }: MonthTotals): string => {
  if (!closed) return 'Mes abierto: los importes pueden cambiar'
  return closed_at === null ? 'Mes cerrado' : `Mes cerrado el ${dayAndTime(new Date(closed_at))}`
}

/** With it finance proves that the rows are those that were closed. */
const printHash = (sheet: Paper, sha256: string): void => {
  const style = { y: 100, size: 6, color: ink.quiet }
  write(sheet, 'SHA-256 de los renglones', { x: paper.left, width: 90, ...style })
  write(sheet, sha256, { x: paper.left + 80, width: 300, font: 'mono', ...style })
}

const printTitle = (sheet: Paper, { accountId, accountName, month }: Heading, totals: MonthTotals): void => {
  const right = { x: paper.left + 311, width: 200, align: 'right' } as const
  write(sheet, 'Estado de cuenta', {
    x: paper.left,
    width: 300,
    y: 44,
    size: 20,
    font: 'bold',
    color: ink.accent,
  })
  write(sheet, monthName(month), { ...right, y: 44, size: 14, font: 'bold' })
  write(sheet, stateOf(totals), { ...right, y: 62, color: ink.quiet })
  printName(sheet, accountName)
  write(sheet, `Cuenta ${accountId}`, { x: paper.left, width: 300, y: 89, color: ink.quiet })
  if (totals.sha256 !== null) printHash(sheet, totals.sha256)
}

type Total = readonly [name: string, count: number | null, amount: string]

const totalsOf = (totals: MonthTotals): readonly Total[] => [
  ['CFDI cobrados', totals.charged, totals.charged_amount],
  ['CFDI sin cargo, cobrados antes a la cuenta', totals.waived, '0.00'],
  ['Ajustes', totals.corrections, totals.corrected_amount],
  ['Subtotal', null, totals.net],
  ['IVA 16 %', null, totals.tax],
]

const printTotal = (sheet: Paper, [name, count, amount]: Total, y: number): void => {
  write(sheet, name, { ...NAME, y, size: 9 })
  if (count !== null) write(sheet, grouped(count), { ...COUNT, y, size: 9 })
  write(sheet, inPesos(amount), { ...AMOUNT, y, size: 9 })
}

const TOTALS = 116
/** Where the head ends. */
export const HEAD_END = 246

/** Title, account and totals, at the top of the first page. */
export const printHead = (sheet: Paper, heading: Heading, totals: MonthTotals): void => {
  printTitle(sheet, heading, totals)
  let y = TOTALS
  const names = { size: 7.5, color: ink.quiet, y }
  write(sheet, 'Concepto', { ...NAME, ...names })
  write(sheet, 'Renglones', { ...COUNT, ...names })
  write(sheet, 'Importe, MXN', { ...AMOUNT, ...names })
  y += 14
  for (const total of totalsOf(totals)) {
    rule(sheet, y - 4)
    printTotal(sheet, total, y)
    y += LINE
  }
  sheet.rect(paper.left, y - 4, paper.width, 22).fill(ink.band)
  write(sheet, 'Total', { ...NAME, y: y + 1, size: 11, font: 'bold' })
  write(sheet, inPesos(totals.total), { ...AMOUNT, y: y + 1, size: 11, font: 'bold' })
}
