import { printable } from '#contracts/printable.ts'
import type { Block } from './block.ts'
import { figure, hairline, ink, page, paragraph, type Sheet, type Style } from './sheet.ts'

const sentence = 'Este documento es una representación impresa de un CFDI.'

export type Marks = Readonly<{
  uuid: string
  isSandbox: boolean
  /** `EKU9003173C9 ESCUELA KEMPER URGATE`, at the left of the pages after the first. */
  issuer: string
  /** `Factura T 1001`, at their right. */
  title: string
}>

const printNotice = (sheet: Sheet): void => {
  sheet.rect(page.left, 14, page.width, 17).fill(ink.alarm)
  const style = { width: page.width, size: 8.5, bold: true, color: ink.paper, align: 'center' } as const
  paragraph(sheet, 'SANDBOX - SIN VALIDEZ FISCAL', style).draw(page.left, 18.2)
}

/** On one line: shortened, and in smaller print if needed. The first page has the whole text. */
const oneLine = (sheet: Sheet, text: string, style: Style): Block => {
  const shown = printable(text.slice(0, 200))
  return figure(sheet, shown.length > 80 ? `${shown.slice(0, 80)}…` : shown, style)
}

const printRunningHead = (sheet: Sheet, { issuer, title }: Marks): void => {
  const style = { size: 7.5, color: ink.quiet }
  oneLine(sheet, issuer, { ...style, width: 370, align: undefined }).draw(page.left, 42)
  oneLine(sheet, title, { ...style, width: 150 }).draw(page.right - 150, 42)
  hairline(sheet).draw(page.left, 54)
}

/** Printed at the top of every page. */
export const markPages = (sheet: Sheet, marks: Marks): void => {
  if (marks.isSandbox) printNotice(sheet)
  sheet.on('pageAdded', () => {
    if (marks.isSandbox) printNotice(sheet)
    printRunningHead(sheet, marks)
  })
}

/**
 * At the foot of each page, once all are laid out: the sentence that RMF asks for, the UUID, page x
 * of y.
 */
export const printFooters = (sheet: Sheet, { uuid }: Marks): void => {
  const { count } = sheet.bufferedPageRange()
  const style = { size: 7, color: ink.quiet }
  for (let n = 0; n < count; n += 1) {
    sheet.switchToPage(n)
    hairline(sheet).draw(page.left, page.footer - 5)
    paragraph(sheet, sentence, { ...style, width: 250 }).draw(page.left, page.footer)
    const right = `${uuid}     Página ${n + 1} de ${count}`
    oneLine(sheet, right, { ...style, width: 270 }).draw(page.right - 270, page.footer)
  }
}
