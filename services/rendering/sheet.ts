import PDFDocument from 'pdfkit'
import { printable } from './printed-text.ts'

/** Letter paper in points; `bottom` leaves room for the footer. */
export const page = { left: 40, right: 572, width: 532, top: 48, bottom: 740, footer: 752 } as const

export const ink = {
  text: '#1c2430',
  quiet: '#667085',
  accent: '#234a6d',
  rule: '#cfd6df',
  band: '#f2f5f8',
  alarm: '#b42318',
} as const

export type Sheet = InstanceType<typeof PDFDocument>

type Style = Readonly<{
  x: number
  y?: number
  width: number
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
}>

/** Longer than any field of the schema: what a hostile document may cost is bounded. */
const LONGEST = 3000
const fit = (text: string): string => printable(text.slice(0, LONGEST))

const fontOf = (style: Style): string => (style.bold ? 'Helvetica-Bold' : 'Helvetica')

/** How tall a text will be; nothing is drawn. */
export const heightOf = (sheet: Sheet, text: string, style: Style): number =>
  sheet
    .font(fontOf(style))
    .fontSize(style.size ?? 8)
    .heightOfString(fit(text), { width: style.width })

/** Writes at `y` or the cursor, wraps at `width`, and leaves the cursor below. */
export const write = (sheet: Sheet, text: string, style: Style): void => {
  sheet
    .font(fontOf(style))
    .fontSize(style.size ?? 8)
    .fillColor(style.color ?? ink.text)
    .text(fit(text), style.x, style.y ?? sheet.y, {
      width: style.width,
      align: style.align ?? 'left',
      // given, so that pdfkit never starts a page of its own
      height: Number.POSITIVE_INFINITY,
    })
}

export const rule = (sheet: Sheet, y: number): void => {
  sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(ink.rule).stroke()
}

/** A section's small heading. */
export const heading = (sheet: Sheet, text: string, at: { x: number; width: number; y?: number }): void => {
  write(sheet, text.toUpperCase(), { ...at, size: 6.5, bold: true, color: ink.accent })
  sheet.y += 2
}

/** `label  value` on one line where the value fits, else wrapped beside the label. */
export const field = (
  sheet: Sheet,
  [label, value]: readonly [string, string],
  at: { x: number; width: number },
): void => {
  const labelWidth = 92
  const y = sheet.y
  write(sheet, label, { x: at.x, y, width: labelWidth, size: 7.5, color: ink.quiet })
  const after = sheet.y
  write(sheet, value, { x: at.x + labelWidth, y, width: at.width - labelWidth, size: 7.5 })
  sheet.y = Math.max(sheet.y, after) + 1.5
}

/** Starts a new page unless `height` is left on this one. */
export const makeRoom = (sheet: Sheet, height: number): boolean => {
  if (sheet.y + height <= page.bottom) return false
  sheet.addPage()
  sheet.y = page.top
  return true
}

/** A document whose bytes depend on nothing but what is written: its date is given, its id follows from it. */
export const openSheet = (title: string, created: Date): Sheet =>
  new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: {
      Title: title,
      Creator: 'ticket-to-cfdi',
      Producer: 'pdfkit',
      CreationDate: created,
      ModDate: created,
    },
  })
