import { create } from 'qrcode'
import type { CfdiReading } from '#cfdi/cfdi-reading.ts'
import { qrExpression } from '#cfdi/qr-expression.ts'
import type { Sheet } from './sheet.ts'

/** 3 cm in points: Anexo 20 asks for 2.75 cm at least. */
export const QR_SIDE = 85.04

/** Draws the code as one filled path, modules of a row joined, so that no viewer shows seams. */
export const printQr = (sheet: Sheet, cfdi: CfdiReading, at: { x: number; y: number }): void => {
  const { modules } = create(qrExpression(cfdi), { errorCorrectionLevel: 'M' })
  const side = QR_SIDE / modules.size
  const isDark = (row: number, column: number): boolean =>
    column < modules.size && modules.get(row, column) === 1
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!isDark(row, column)) continue
      const start = column
      while (isDark(row, column + 1)) column += 1
      sheet.rect(at.x + start * side, at.y + row * side, (column - start + 1) * side, side + 0.03)
    }
  }
  sheet.fill('#000000')
}
