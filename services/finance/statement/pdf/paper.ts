import PDFDocument from 'pdfkit'
import { printable } from '#contracts/printable.ts'
import { longestStart } from './longest-start.ts'

/** A4, in points. `next`: top of the table on the pages after the first. */
export const paper = {
  left: 42,
  right: 553,
  width: 511,
  top: 44,
  next: 84,
  bottom: 786,
  footer: 800,
} as const

export const ink = { text: '#1c2430', quiet: '#5b6675', accent: '#1f4766', rule: '#d3dae2', band: '#f1f4f8' }

export type Paper = InstanceType<typeof PDFDocument>

type Style = Readonly<{
  x: number
  width: number
  size?: number
  font?: 'bold' | 'mono'
  color?: string
  align?: 'right'
}>

const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold', mono: 'Courier' } as const

/** A document whose bytes depend on its content alone; a page is written once the next begins. */
export const openPaper = (title: string, created: Date): Paper =>
  new PDFDocument({
    ...{ size: 'A4', margin: 0, lang: 'es-MX', displayTitle: true },
    info: {
      ...{ Title: title, Creator: 'ticket-to-cfdi', Producer: 'pdfkit' },
      ...{ CreationDate: created, ModDate: created },
    },
  })

/**
 * Resolves once the reader of the document wants more of it: pdfkit itself makes pages however many
 * wait to be read. Call it once for a document; the returned function is called before each page.
 */
export const readerOf = (sheet: Paper): (() => Promise<void>) => {
  let wake = () => {}
  sheet._read = () => wake()
  sheet.once('close', () => wake())
  return async () => {
    if (sheet.readableLength < sheet.readableHighWaterMark || sheet.destroyed) return
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}

/** Writes nothing into the page. */
const setFont = (sheet: Paper, { font, size }: Pick<Style, 'font' | 'size'>): void => {
  sheet.font(fonts[font ?? 'plain']).fontSize(size ?? 8)
}

/** The text as it fits: its end is cut for an ellipsis. Sets nothing: the font must be set. */
const fitted = (sheet: Paper, text: string, width: number): string => {
  const fits = (part: string) => sheet.widthOfString(part) <= width
  if (fits(text)) return text
  return `${longestStart(Array.from(text), (part) => fits(`${part}…`))}…`
}

/** The text in one line or two: the first ends at a space where it can. */
export const inTwoLines = (sheet: Paper, text: string, style: Style): readonly string[] => {
  setFont(sheet, style)
  const whole = printable(text)
  const fits = (part: string) => sheet.widthOfString(part) <= style.width
  if (fits(whole)) return [whole]
  const start = longestStart(Array.from(whole), fits)
  const space = whole.lastIndexOf(' ', start.length)
  const end = space > start.length / 2 ? space : start.length
  return [whole.slice(0, end), whole.slice(end).trimStart()]
}

/** One line of text, shortened to its width. */
export const write = (sheet: Paper, text: string, { y, ...style }: Style & { y: number }): void => {
  setFont(sheet, style)
  sheet.fillColor(style.color ?? ink.text)
  const shown = fitted(sheet, printable(text), style.width)
  if (shown === '') return
  const x = style.align ? style.x + style.width - sheet.widthOfString(shown) : style.x
  sheet.text(shown, x, y, { lineBreak: false })
}

export const rule = (sheet: Paper, y: number): void => {
  sheet.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(0.5).strokeColor(ink.rule).stroke()
}
