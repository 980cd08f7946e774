import PDFDocument from 'pdfkit'
import { printable } from '#contracts/printable.ts'
import { type Block, leaves, stack } from './block.ts'
import { clipped } from './clipped.ts'
import { layLines, pieces } from './lay-lines.ts'

/**
 * Letter paper, in points. `next`: top of the pages after the first. `bottom`: above the footer.
 */
export const page = { left: 40, right: 572, width: 532, top: 40, next: 62, bottom: 738, footer: 752 } as const

export const ink = {
  text: '#1c2430',
  quiet: '#5b6675',
  accent: '#1f4766',
  rule: '#d3dae2',
  band: '#f1f4f8',
  alarm: '#b42318',
  paper: '#ffffff',
} as const

export type Sheet = InstanceType<typeof PDFDocument>

export type Style = Readonly<{
  width: number
  size: number
  bold?: boolean
  color?: string
  align?: 'right' | 'center' | undefined
  /** Most characters to print; the number of the others is printed instead. */
  longest?: number | undefined
}>

const LINE_HEIGHT = 1.18
const LONGEST = 1000

/** Widths at size 1, as words repeat. Kept per document, as words are personal data. */
const widths = new WeakMap<Sheet, Map<string, number>>()

const widthAtOne = (sheet: Sheet, font: string, text: string): number => {
  const known = widths.get(sheet) ?? new Map<string, number>()
  widths.set(sheet, known)
  const key = `${font} ${text}`
  const width = known.get(key) ?? sheet.font(font).fontSize(1).widthOfString(text)
  known.set(key, width)
  return width
}

const fontOf = ({ bold }: Style): string => (bold ? 'Helvetica-Bold' : 'Helvetica')

const textLine = (sheet: Sheet, text: string, style: Style & { font: string }): Block => ({
  height: style.size * LINE_HEIGHT,
  draw: (x, y) => {
    if (text === '') return
    const free = style.align ? style.width - widthAtOne(sheet, style.font, text) * style.size : 0
    const shift = style.align === 'center' ? free / 2 : free
    sheet
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.color ?? ink.text)
      .text(text, x + shift, y, { lineBreak: false })
  },
})

const shownOf = (text: string, { longest = LONGEST }: Style): string => printable(clipped(text, longest))

const lay = (sheet: Sheet, shown: string, style: Style): Block => {
  if (shown === '') return stack([])
  const font = fontOf(style)
  const widthOf = (part: string): number => widthAtOne(sheet, font, part) * style.size
  const lines = layLines(shown, { width: style.width, widthOf })
  return stack(lines.map((line) => textLine(sheet, line, { ...style, font })))
}

/** Text wrapped at its width; no height if it is empty. */
export const paragraph = (sheet: Sheet, text: string, style: Style): Block =>
  lay(sheet, shownOf(text, style), style)

const SMALLEST = 3

/**
 * An amount on one line, in smaller print if it is too long: on two lines it would read as two
 * numbers.
 */
export const figure = (sheet: Sheet, text: string, style: Style): Block => {
  const shown = shownOf(text, style)
  const wide = widthAtOne(sheet, fontOf(style), shown) * style.size
  const fitting = wide > style.width ? (style.size * style.width) / (wide + 1) : style.size
  return lay(sheet, shown, { align: 'right', ...style, size: Math.max(SMALLEST, fitting) })
}

/** Longer than a seal of the largest key in use. */
const LONGEST_SEAL = 4000
/** Courier is 0.6 em wide. */
const COURIER = 0.6

/** A whole seal or cadena, in lines of equal length; copied text has no added breaks. */
export const seal = (sheet: Sheet, text: string, style: Style): Block => {
  const lines = pieces(
    printable(clipped(text, LONGEST_SEAL)),
    Math.floor(style.width / (style.size * COURIER)),
  )
  return stack(lines.map((line) => textLine(sheet, line, { ...style, font: 'Courier' })))
}

export const hairline = (sheet: Sheet): Block => ({
  height: 0.5,
  draw: (_, y) => {
    sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(ink.rule).stroke()
  },
})

const PAGE_HEIGHT = page.bottom - page.next

/** Starts a new page unless `height` is left on this one. Returns whether it did. */
export const makeRoom = (sheet: Sheet, height: number): boolean => {
  if (sheet.y + height <= page.bottom) return false
  sheet.addPage()
  sheet.y = page.next
  return true
}

const put = (sheet: Sheet, block: Block): void => {
  const y = sheet.y
  block.draw(page.left, y)
  sheet.y = y + block.height
}

/**
 * Prints below the last block: on one page if it fits on any, otherwise line by line over several.
 */
export const place = (sheet: Sheet, block: Block, atTop: () => void = () => {}): void => {
  for (const part of block.height <= PAGE_HEIGHT ? [block] : leaves(block)) {
    if (makeRoom(sheet, part.height)) atTop()
    put(sheet, part)
  }
}

/**
 * A document whose bytes depend on its content alone: the date is given, and the id follows from
 * the content.
 */
export const openSheet = (title: string, created: Date): Sheet =>
  new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: {
      Title: title,
      Subject: 'Representación impresa de un CFDI',
      Creator: 'ticket-to-cfdi',
      Producer: 'pdfkit',
      CreationDate: created,
      ModDate: created,
    },
  })
