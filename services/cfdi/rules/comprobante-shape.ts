import {
  exportaciones,
  meses,
  metodosPago,
  periodicidades,
  tiposComprobante,
  tiposRelacion,
} from '../catalogs/comprobante-codes.ts'
import { formasPago } from '../catalogs/formas-pago.ts'
import { monedas } from '../catalogs/monedas.ts'
import { paises } from '../catalogs/paises.ts'
import { postalCodes } from '../catalogs/postal-codes.ts'
import { regimenes } from '../catalogs/regimenes.ts'
import { usos } from '../catalogs/usos.ts'
import {
  type AttributeType,
  base64,
  codeOf,
  dateTime,
  decimal,
  importe,
  pattern,
  rfc,
  text,
  uuid,
} from '../xml/attribute-types.ts'
import { conceptoShape } from './concepto-shape.ts'
import type { ElementShape } from './element-shape.ts'
import { codesOf, summaryShape } from './tax-shape.ts'

/** xs:short from 2019 on. */
const year: AttributeType = {
  ...pattern('[+]?0*[0-9]{1,5}'),
  isAllowed: (value) => Number(value) >= 2019 && Number(value) <= 32_767,
}

const informacionGlobal: ElementShape = {
  attributes: {
    Periodicidad: codeOf(codesOf(periodicidades), 'CFDI40131'),
    Meses: codeOf(codesOf(meses), 'CFDI40133'),
    Año: year,
  },
}

const cfdiRelacionados: ElementShape = {
  attributes: { TipoRelacion: codeOf(codesOf(tiposRelacion), 'CFDI40137') },
  children: [['CfdiRelacionado+', { attributes: { UUID: uuid } }]],
}

const emisor: ElementShape = {
  attributes: {
    Rfc: rfc,
    Nombre: text(300),
    RegimenFiscal: codeOf(codesOf(regimenes), 'CFDI40140'),
    'FacAtrAdquirente?': pattern('[0-9]{10}'),
  },
}

const receptor: ElementShape = {
  attributes: {
    Rfc: rfc,
    Nombre: text(300),
    DomicilioFiscalReceptor: pattern('[0-9]{5}'),
    'ResidenciaFiscal?': codeOf(paises, 'CFDI40150'),
    'NumRegIdTrib?': pattern('[^]{1,40}'),
    RegimenFiscalReceptor: codeOf(codesOf(regimenes), 'CFDI40157'),
    UsoCFDI: codeOf(codesOf(usos), 'CFDI40160'),
  },
}

/**
 * cfdi:Comprobante as in cfdv40.xsd. The content of Complemento is looked up by its own name
 * (`complement-shapes.ts`).
 */
export const comprobanteShape: ElementShape = {
  attributes: {
    Version: pattern('4[.]0'),
    'Serie?': text(25),
    'Folio?': text(40),
    Fecha: dateTime,
    Sello: base64,
    'FormaPago?': codeOf(codesOf(formasPago), 'CFDI40104'),
    NoCertificado: pattern('[0-9]{20}'),
    Certificado: base64,
    'CondicionesDePago?': text(1000),
    SubTotal: importe,
    'Descuento?': importe,
    Moneda: codeOf(monedas, 'CFDI40113'),
    'TipoCambio?': decimal({ places: 6, positive: true }),
    Total: importe,
    TipoDeComprobante: codeOf(codesOf(tiposComprobante), 'CFDI40121'),
    Exportacion: codeOf(codesOf(exportaciones), 'CFDI40123'),
    'MetodoPago?': codeOf(codesOf(metodosPago), 'CFDI40124'),
    LugarExpedicion: codeOf(postalCodes, 'CFDI40126'),
    'Confirmacion?': pattern('[0-9a-zA-Z]{5}'),
  },
  children: [
    ['InformacionGlobal?', informacionGlobal],
    ['CfdiRelacionados*', cfdiRelacionados],
    ['Emisor', emisor],
    ['Receptor', receptor],
    ['Conceptos', { children: [['Concepto+', conceptoShape]] }],
    ['Impuestos?', summaryShape],
    ['Complemento?', { anything: 0 }],
    ['Addenda?', { anything: 1 }],
  ],
}
