import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { type Block, beside, gap, stack } from './block.ts'
import {
  exportacionText,
  formaPagoText,
  metodoPagoText,
  regimenText,
  tipoText,
  tituloOf,
  usoText,
} from './catalog-text.ts'
import { attributeAt } from './element-text.ts'
import { field, heading, nameLine } from './fields.ts'
import { hairline, ink, page, paragraph, place, type Sheet } from './sheet.ts'

const width = 256
const second = page.width - width
const PADDING = 10

/** `Factura T 1001` */
export const titleOf = ({ tipoDeComprobante, serie, folio }: CfdiReading): string =>
  [tituloOf(tipoDeComprobante), serie, folio].filter(Boolean).join(' ')

const inBand = (sheet: Sheet, inside: Block): Block => {
  const height = inside.height + 2 * PADDING
  return {
    height,
    draw: (x, y) => {
      sheet.roundedRect(x, y, width, height, 4).fill(ink.band)
      inside.draw(x + PADDING, y + PADDING)
    },
  }
}

const issuer = (sheet: Sheet, { issuer: emisor, lugarExpedicion, root }: CfdiReading): Block =>
  stack([
    nameLine(sheet, emisor.nombre, { size: 15, width: width - 8, color: ink.accent }),
    field(sheet, ['RFC emisor', emisor.rfc], { width, bold: true }),
    field(sheet, ['Régimen fiscal', regimenText(emisor.regimen)], { width }),
    field(sheet, ['Lugar de expedición', `C.P. ${lugarExpedicion}`], { width }),
    field(sheet, ['Fac. atr. adquirente', attributeAt(root, 'Emisor', 'FacAtrAdquirente')], { width }),
  ])

/** The document's folio, folio fiscal and dates. */
const identity = (sheet: Sheet, cfdi: CfdiReading): Block => {
  const inner = { width: width - 2 * PADDING }
  return stack([
    nameLine(sheet, titleOf(cfdi), { ...inner, size: 13, longest: 100 }),
    heading(sheet, 'Folio fiscal (UUID)', inner.width),
    paragraph(sheet, cfdi.uuid ?? 'Sin timbrar', { ...inner, size: 9, bold: true, longest: 100 }),
    gap(6),
    field(sheet, ['Fecha de emisión', cfdi.fecha], inner),
    field(sheet, ['Fecha de certificación', cfdi.tfd?.fechaTimbrado ?? ''], inner),
    field(sheet, ['Tipo', `${tipoText(cfdi.tipoDeComprobante)}, CFDI versión 4.0`], inner),
    field(sheet, ['Confirmación', cfdi.root.getAttribute('Confirmacion') ?? ''], inner),
  ])
}

const receiver = (sheet: Sheet, { receiver: receptor, root }: CfdiReading): Block =>
  stack([
    heading(sheet, 'Receptor', width),
    nameLine(sheet, receptor.nombre, { size: 10, width: width - 8 }),
    field(sheet, ['RFC receptor', receptor.rfc], { width, bold: true }),
    field(sheet, ['Régimen fiscal', regimenText(receptor.regimen)], { width }),
    field(sheet, ['Domicilio fiscal', `C.P. ${receptor.cp}`], { width }),
    field(sheet, ['Uso del CFDI', usoText(receptor.uso)], { width }),
    field(sheet, ['Residencia fiscal', attributeAt(root, 'Receptor', 'ResidenciaFiscal')], { width }),
    field(sheet, ['Registro tributario', attributeAt(root, 'Receptor', 'NumRegIdTrib')], { width }),
  ])

const payment = (sheet: Sheet, cfdi: CfdiReading): Block => {
  const moneda = cfdi.tipoCambio ? `${cfdi.moneda}, tipo de cambio ${cfdi.tipoCambio}` : cfdi.moneda
  const inner = { width: width - PADDING }
  return stack([
    heading(sheet, 'Pago', inner.width),
    field(sheet, ['Forma de pago', formaPagoText(cfdi.formaPago)], inner),
    field(sheet, ['Método de pago', metodoPagoText(cfdi.metodoPago)], inner),
    field(sheet, ['Condiciones', cfdi.condicionesDePago ?? ''], { ...inner, longest: 1000 }),
    field(sheet, ['Moneda', moneda], inner),
    field(sheet, ['Exportación', exportacionText(cfdi.exportacion)], inner),
  ])
}

export const printHead = (sheet: Sheet, cfdi: CfdiReading): void => {
  const who = beside([
    { x: 0, block: stack([gap(PADDING), issuer(sheet, cfdi)]) },
    { x: second, block: inBand(sheet, identity(sheet, cfdi)) },
  ])
  const whom = beside([
    { x: 0, block: receiver(sheet, cfdi) },
    { x: second + PADDING, block: payment(sheet, cfdi) },
  ])
  sheet.y = page.top
  place(sheet, stack([who, gap(12)]))
  place(sheet, stack([hairline(sheet), gap(10), whom, gap(12)]))
}
