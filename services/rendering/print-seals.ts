import type { CfdiReading, Timbre } from '#cfdi/cfdi-reading.ts'
import { tfdCadena } from '#cfdi/tfd-cadena.ts'
import { printQr, QR_SIDE } from './print-qr.ts'
import { pieces, printable } from './printed-text.ts'
import { field, heading, ink, makeRoom, page, rule, type Sheet } from './sheet.ts'

const size = 6
/** Courier is 0.6 em wide. */
const charactersIn = (width: number): number => Math.floor(width / (size * 0.6))
const LINE = 7.4
const beside = { x: page.left + QR_SIDE + 24, width: page.width - QR_SIDE - 24 }

/** A seal or cadena, whole, in lines that only the eye breaks. */
const printLong = (
  sheet: Sheet,
  [title, text]: readonly [string, string],
  at: { x: number; width: number },
): void => {
  const lines = pieces(printable(text), charactersIn(at.width))
  makeRoom(sheet, Math.min(lines.length, 40) * LINE + 14)
  heading(sheet, title, at)
  for (const line of lines) {
    makeRoom(sheet, LINE)
    const y = sheet.y
    sheet.font('Courier').fontSize(size).fillColor(ink.text).text(line, at.x, y, { lineBreak: false })
    sheet.y = y + LINE
  }
  sheet.y += 5
}

const printNumbers = (sheet: Sheet, cfdi: CfdiReading, tfd: Timbre): void => {
  for (const line of [
    ['Certificado emisor', cfdi.noCertificado],
    ['Certificado SAT', tfd.noCertificadoSat],
    ['RFC del PAC', tfd.rfcProvCertif],
    ['Certificación', tfd.fechaTimbrado],
  ] as const) {
    field(sheet, line, beside)
  }
  sheet.y += 3
}

/** QR code, certificate numbers, both seals and the timbre's cadena, all of it whole (RMF 2.7.1.7). */
export const printSeals = (sheet: Sheet, cfdi: CfdiReading): void => {
  const { tfd, tfdElement } = cfdi
  if (!tfd || !tfdElement) return
  makeRoom(sheet, QR_SIDE + 30)
  rule(sheet, sheet.y)
  sheet.y += 10
  const top = sheet.y
  const pageBefore = sheet.bufferedPageRange().count
  printQr(sheet, cfdi, { x: page.left + 4, y: top })
  printNumbers(sheet, cfdi, tfd)
  printLong(sheet, ['Sello digital del CFDI', cfdi.sello], beside)
  const onSamePage = sheet.bufferedPageRange().count === pageBefore
  sheet.y = onSamePage ? Math.max(sheet.y, top + QR_SIDE + 8) : sheet.y
  const wide = { x: page.left, width: page.width }
  printLong(sheet, ['Sello digital del SAT', tfd.selloSat], wide)
  printLong(
    sheet,
    ['Cadena original del complemento de certificación digital del SAT', tfdCadena(tfdElement)],
    wide,
  )
}
