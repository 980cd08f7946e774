import { amountInWords } from '#cfdi/amount-in-words.ts'
import type { CfdiReading } from '#cfdi/cfdi-reading.ts'
import { taxText } from './catalog-text.ts'
import { money } from './printed-text.ts'
import { heading, ink, makeRoom, page, type Sheet, write } from './sheet.ts'

const box = { x: page.left + 312, width: 216 }
const words = { x: page.left, width: 290 }

const rowsOf = (cfdi: CfdiReading): [label: string, amount: string][] => [
  ['Subtotal', cfdi.subtotal],
  ...(cfdi.descuento ? [['Descuento', `-${cfdi.descuento}`] as [string, string]] : []),
  ...cfdi.taxes.traslados.map((tax): [string, string] => [taxText(tax), tax.importe ?? '0']),
  ...cfdi.taxes.retenciones.map((tax): [string, string] => [
    `Retención ${taxText(tax)}`,
    `-${tax.importe ?? '0'}`,
  ]),
  ...(cfdi.localTaxes
    ? ([
        ['Impuestos locales trasladados', cfdi.localTaxes.traslados],
        ['Impuestos locales retenidos', `-${cfdi.localTaxes.retenciones}`],
      ] as [string, string][])
    : []),
]

const printRow = (sheet: Sheet, [label, amount]: [string, string]): void => {
  const y = sheet.y
  write(sheet, label, { ...box, y, size: 8, color: ink.quiet })
  write(sheet, money(amount), { ...box, y, size: 8, align: 'right' })
  sheet.y += 3
}

const ROW = 13

/** Sums at the right, the total in words at the left. */
export const printTotals = (sheet: Sheet, cfdi: CfdiReading): void => {
  const rows = rowsOf(cfdi)
  makeRoom(sheet, rows.length * ROW + 34)
  sheet.y += 4
  const top = sheet.y
  for (const row of rows) printRow(sheet, row)
  const y = sheet.y + 2
  sheet.rect(box.x - 6, y, box.width + 10, 22).fill(ink.accent)
  write(sheet, `Total ${cfdi.moneda}`, { ...box, y: y + 6.5, size: 10, bold: true, color: '#ffffff' })
  write(sheet, `$${money(cfdi.total)}`, {
    ...box,
    y: y + 6.5,
    size: 10,
    bold: true,
    color: '#ffffff',
    align: 'right',
  })
  const bottom = y + 22
  sheet.y = top
  heading(sheet, 'Total con letra', words)
  write(sheet, cfdi.moneda === 'MXN' ? amountInWords(cfdi.total) : '', { ...words, size: 8 })
  sheet.y = Math.max(sheet.y, bottom) + 14
}
