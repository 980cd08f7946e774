import { ink, page, rule, type Sheet, write } from './sheet.ts'

const sentence = 'Este documento es una representación impresa de un CFDI'

const printNotice = (sheet: Sheet): void => {
  sheet.rect(page.left, 18, page.width, 16).fill(ink.alarm)
  const style = {
    x: page.left,
    width: page.width,
    size: 8.5,
    bold: true,
    color: '#ffffff',
    align: 'center',
  } as const
  write(sheet, 'SANDBOX - SIN VALIDEZ FISCAL', { ...style, y: 22.2 })
}

/** On every page: the sentence that the rule asks for, the page number, and for pretend documents the notice. */
export const printFooters = (sheet: Sheet, about: { uuid: string; isSandbox: boolean }): void => {
  const { count } = sheet.bufferedPageRange()
  for (let n = 0; n < count; n += 1) {
    sheet.switchToPage(n)
    if (about.isSandbox) printNotice(sheet)
    rule(sheet, page.footer - 5)
    const style = { x: page.left, y: page.footer, width: page.width, size: 7, color: ink.quiet }
    write(sheet, `${sentence}.`, style)
    write(sheet, `${about.uuid}   ${n + 1} / ${count}`, { ...style, align: 'right' })
  }
}
