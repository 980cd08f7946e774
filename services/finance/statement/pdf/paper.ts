import PDFDocument from 'pdfkit'
import { printable } from '#contracts/printable.ts'

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

export type Style = Readonly<{
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

/** The text as it fits: its end is cut for an ellipsis. Sets nothing: the font must be set. */
const fitted = (sheet: Paper, text: string, width: number): string => {
  const fits = (part: string) => sheet.widthOfString(part) <= width
  if (fits(text)) return text
  const characters = Array.from(text)
  let [least, most] = [0, characters.length - 1]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(`${characters.slice(0, middle).join('')}…`)) least = middle
    else most = middle - 1
  }
  return `${characters.slice(0, least).join('')}…`
}

/** One line of text, shortened to its width. */
export const write = (sheet: Paper, text: string, { y, ...style }: Style & { y: number }): void => {
  sheet
    .font(fonts[style.font ?? 'plain'])
    .fontSize(style.size ?? 8)
    .fillColor(style.color ?? ink.text)
  const shown = fitted(sheet, printable(text), style.width)
  if (shown === '') return
  const x = style.align ? style.x + style.width - sheet.widthOfString(shown) : style.x
  sheet.text(shown, x, y, { lineBreak: false })
}

export const rule = (sheet: Paper, y: number): void => {
  sheet.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(0.5).strokeColor(ink.rule).stroke()
}
