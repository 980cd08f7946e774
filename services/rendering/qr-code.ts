import { create } from 'qrcode'
import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { qrExpression } from '#cfdi/read/qr-expression.ts'
import type { Block } from './block.ts'
import { paragraph, type Sheet } from './sheet.ts'

/** 3 cm in points: Anexo 20 asks for 2.75 cm at least. */
export const QR_SIDE = 85.04

/** SAT's address has some 200 bytes. A document that needs more is not from SAT. */
const LONGEST = 500

/**
 * Draws the code as one filled path with joined modules, so that no viewer shows seams between
 * them.
 */
const drawQr = (sheet: Sheet, text: string, at: { x: number; y: number }): void => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
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

/** The same address as a link: the code's own text escapes only what SAT's scanner needs. */
const addressOf = (text: string): string => encodeURI(text).replaceAll('&amp;', '%26').replaceAll('+', '%2B')

/** The QR code of SAT's page for this CFDI; also a link. */
export const qrCode = (sheet: Sheet, cfdi: CfdiReading): Block => {
  const text = qrExpression(cfdi)
  if (Buffer.byteLength(text) > LONGEST)
    return paragraph(sheet, 'Sin código QR: los datos exceden su capacidad', { size: 7, width: QR_SIDE })
  return {
    height: QR_SIDE,
    draw: (x, y) => {
      drawQr(sheet, text, { x, y })
      sheet.link(x, y, QR_SIDE, QR_SIDE, addressOf(text))
    },
  }
}
