import type { Readable } from 'node:stream'
import { mexicanMonth } from '#contracts/http/archive.ts'
import { timeSlices } from '#platform/runtime/time-slices.ts'
import type { ChargeRow } from '#projections/charges/list-charges.ts'
import type { MonthTotals } from '../month/read-month.ts'
import { createFlow } from './flow.ts'
import { ink, openPaper, type Paper, paper, readerOf, rule, write } from './paper.ts'
import { HEAD_END, type Heading, printHead } from './print-head.ts'
import { NAMES, printNames, printRow, rowHeight } from './print-rows.ts'
import { monthName } from './spanish.ts'

export type Statement = Readonly<{
  heading: Heading
  totals: MonthTotals
  /** The same rows each time: they are read to count the pages, then to print them. */
  rows: () => AsyncIterable<ChargeRow>
}>

const FIRST = HEAD_END + NAMES

const NOTE = 'Fechas y horas de la Ciudad de México. Este documento no es un comprobante fiscal.'

const countPages = async (sheet: Paper, rows: AsyncIterable<ChargeRow>): Promise<number> => {
  const [flow, letOthersRun] = [createFlow(FIRST), timeSlices()]
  for await (const row of rows) {
    flow.place(rowHeight(sheet, row))
    await letOthersRun()
  }
  return flow.pages()
}

const printFooter = (sheet: Paper, page: number, pages: number): void => {
  const style = { y: paper.footer, size: 7, color: ink.quiet }
  rule(sheet, paper.footer - 5)
  write(sheet, NOTE, { x: paper.left, width: 380, ...style })
  const right = { x: paper.right - 120, width: 120, align: 'right' } as const
  write(sheet, `Página ${page} de ${pages}`, { ...right, ...style })
}

const printRunningHead = (sheet: Paper, { accountId, accountName, month }: Heading): void => {
  const style = { y: 46, color: ink.quiet }
  write(sheet, `${accountName}   ${accountId}`, { x: paper.left, width: 330, ...style })
  const right = { x: paper.right - 170, width: 170, align: 'right' } as const
  write(sheet, `Estado de cuenta, ${monthName(month)}`, { ...right, ...style })
  rule(sheet, 58)
  printNames(sheet, paper.next - NAMES)
}

const print = async (sheet: Paper, { heading, totals, rows }: Statement): Promise<void> => {
  const pages = await countPages(sheet, rows())
  printHead(sheet, heading, totals)
  printNames(sheet, HEAD_END)
  printFooter(sheet, 1, pages)
  const flow = createFlow(FIRST)
  const [untilRead, letOthersRun] = [readerOf(sheet), timeSlices()]
  for await (const row of rows()) {
    const { y, isNewPage } = flow.place(rowHeight(sheet, row))
    if (isNewPage) {
      await untilRead()
      sheet.addPage()
      printRunningHead(sheet, heading)
      printFooter(sheet, flow.pages(), pages)
    }
    printRow(sheet, row, y)
    await letOthersRun()
  }
  if (totals.charged + totals.waived + totals.corrections === 0)
    write(sheet, 'Sin movimientos en el mes.', { x: paper.left, width: 300, y: FIRST + 4, color: ink.quiet })
  sheet.end()
}

/** A statement as PDF, in pages of A4. The same statement gives the same bytes. */
export const statementPdf = (statement: Statement): Readable => {
  const { month } = statement.heading
  const sheet = openPaper(`Estado de cuenta, ${monthName(month)}`, new Date(mexicanMonth(month).to))
  print(sheet, statement).catch((error: unknown) =>
    sheet.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return sheet
}
