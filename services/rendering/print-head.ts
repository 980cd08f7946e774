import type { CfdiReading } from '#cfdi/cfdi-reading.ts'
import {
  exportacionText,
  formaPagoText,
  metodoPagoText,
  regimenText,
  tipoText,
  usoText,
} from './catalog-text.ts'
import { field, heading, ink, page, rule, type Sheet, write } from './sheet.ts'

const half = 256
const second = page.left + half + 20

/** Who issued it, and on the right what it is: folio, folio fiscal, dates. */
const printIssuer = (sheet: Sheet, cfdi: CfdiReading): void => {
  const { issuer } = cfdi
  const top = sheet.y
  write(sheet, issuer.nombre, { x: page.left, width: half + 10, size: 14, bold: true, color: ink.accent })
  sheet.y += 4
  for (const line of [
    ['RFC emisor', issuer.rfc],
    ['Régimen fiscal', regimenText(issuer.regimen)],
    ['Lugar de expedición', `C.P. ${cfdi.lugarExpedicion}`],
  ] as const) {
    field(sheet, line, { x: page.left, width: half })
  }
  const left = sheet.y
  sheet.y = top
  const number = [cfdi.serie, cfdi.folio].filter(Boolean).join(' ')
  write(sheet, `Factura ${number}`.trim(), { x: second, width: half, size: 14, bold: true, align: 'right' })
  sheet.y += 4
  for (const line of [
    ['Folio fiscal (UUID)', cfdi.uuid ?? 'sin timbrar'],
    ['Fecha de emisión', cfdi.fecha],
    ['Fecha de certificación', cfdi.tfd?.fechaTimbrado ?? ''],
    ['Comprobante', `CFDI 4.0, ${tipoText(cfdi.tipoDeComprobante)}`],
  ] as const) {
    field(sheet, line, { x: second, width: half })
  }
  sheet.y = Math.max(sheet.y, left) + 8
}

const printReceiver = (sheet: Sheet, cfdi: CfdiReading): void => {
  const { receiver } = cfdi
  rule(sheet, sheet.y)
  sheet.y += 8
  const top = sheet.y
  heading(sheet, 'Receptor', { x: page.left, width: half })
  write(sheet, receiver.nombre, { x: page.left, width: half, size: 9, bold: true })
  sheet.y += 3
  for (const line of [
    ['RFC receptor', receiver.rfc],
    ['Régimen fiscal', regimenText(receiver.regimen)],
    ['Domicilio fiscal', `C.P. ${receiver.cp}`],
    ['Uso del CFDI', usoText(receiver.uso)],
  ] as const) {
    field(sheet, line, { x: page.left, width: half })
  }
  const left = sheet.y
  sheet.y = top
  heading(sheet, 'Pago', { x: second, width: half })
  for (const line of [
    ['Forma de pago', formaPagoText(cfdi.formaPago)],
    ['Método de pago', metodoPagoText(cfdi.metodoPago)],
    ['Condiciones', cfdi.condicionesDePago ?? ''],
    ['Moneda', cfdi.tipoCambio ? `${cfdi.moneda}, tipo de cambio ${cfdi.tipoCambio}` : cfdi.moneda],
    ['Exportación', exportacionText(cfdi.exportacion)],
  ] as const) {
    if (line[1]) field(sheet, line, { x: second, width: half })
  }
  sheet.y = Math.max(sheet.y, left) + 10
}

export const printHead = (sheet: Sheet, cfdi: CfdiReading): void => {
  sheet.y = page.top
  printIssuer(sheet, cfdi)
  printReceiver(sheet, cfdi)
}
