import { amountInWords } from '#cfdi/decimals/amount-in-words.ts'
import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { type Block, beside, gap, stack } from './block.ts'
import { heading } from './fields.ts'
import { precise } from './printed-amount.ts'
import { figure, ink, page, paragraph, place, type Sheet } from './sheet.ts'
import { type TotalRow, totalRows } from './total-rows.ts'

const words = 250
const box = { x: page.width - 262, width: 262 }
const AMOUNT = 74
const BASE = 84
const PADDING = 6

const rowBlock = (sheet: Sheet, { label, base, amount, isSum }: TotalRow): Block => {
  const color = isSum ? ink.quiet : ink.text
  const inner = box.width - 2 * PADDING
  const labelWidth = inner - AMOUNT - (base ? BASE : 0)
  const parts = [
    { x: PADDING, block: paragraph(sheet, label, { size: 8, width: labelWidth - 4, color: ink.quiet }) },
    {
      x: PADDING + labelWidth,
      block: figure(sheet, base ? `base ${base}` : '', { size: 7, width: BASE - 6, color: ink.quiet }),
    },
    { x: PADDING + inner - AMOUNT, block: figure(sheet, amount, { size: 8, width: AMOUNT, color }) },
  ]
  return stack([beside(parts), gap(3)])
}

const totalBlock = (sheet: Sheet, { moneda, total }: CfdiReading): Block => {
  const style = { size: 11, bold: true, color: ink.paper, width: box.width - 2 * PADDING }
  const amount = `${moneda === 'MXN' ? '$' : ''}${precise(total)}`
  const text = beside([
    { x: PADDING, block: paragraph(sheet, `Total ${moneda}`, { ...style, width: 90, longest: 20 }) },
    { x: PADDING + 90, block: figure(sheet, amount, { ...style, width: style.width - 90 }) },
  ])
  const height = text.height + 10
  return {
    height,
    draw: (x, y) => {
      sheet.roundedRect(x, y, box.width, height, 3).fill(ink.accent)
      text.draw(x, y + 6.3)
    },
  }
}

/** XXX is the currency of documents without an amount (c_Moneda). */
const inWords = (sheet: Sheet, { moneda, total }: CfdiReading): Block =>
  moneda === 'XXX'
    ? stack([])
    : stack([
        heading(sheet, 'Total con letra', words),
        paragraph(sheet, amountInWords(total, moneda), { size: 8, width: words }),
      ])

/** Amounts at the right, the total in words at the left. */
export const printTotals = (sheet: Sheet, cfdi: CfdiReading): void => {
  const rows = totalRows(cfdi).map((row) => rowBlock(sheet, row))
  const sums = stack([...rows, gap(2), totalBlock(sheet, cfdi)])
  place(
    sheet,
    stack([
      gap(4),
      beside([
        { x: 0, block: inWords(sheet, cfdi) },
        { x: box.x, block: sums },
      ]),
      gap(12),
    ]),
  )
}
