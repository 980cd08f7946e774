import { clavesUnidad } from '../catalogs/claves-unidad.ts'
import { objetosImp } from '../catalogs/comprobante-codes.ts'
import { regimenes } from '../catalogs/regimenes.ts'
import { type AttributeType, codeOf, decimal, importe, pattern, rfc, text } from '../xml/attribute-types.ts'
import type { ElementShape } from './element-shape.ts'
import { codesOf, conceptTaxShape } from './tax-shape.ts'

/** c_ClaveProdServ has 52,747 codes: only their form is checked here. */
const claveProdServ = (code: string): AttributeType => ({ ...pattern('[0-9]{8}'), code })

const cantidad = decimal({ places: 6, positive: true })

/**
 * t_Pedimento preserves its spaces: SAT's guide has two between the groups, and one or more nowhere
 * else.
 */
const pedimento: AttributeType = {
  read: (value) => (/^\d{2} {2}\d{2} {2}\d{4} {2}\d{7}$/.test(value) ? value : null),
}

const informacionAduanera: ElementShape = { attributes: { NumeroPedimento: pedimento } }

const aCuentaTerceros: ElementShape = {
  attributes: {
    RfcACuentaTerceros: rfc,
    NombreACuentaTerceros: text(300),
    RegimenFiscalACuentaTerceros: codeOf(codesOf(regimenes), 'CFDI40191'),
    DomicilioFiscalACuentaTerceros: pattern('[0-9]{5}'),
  },
}

const parte: ElementShape = {
  attributes: {
    ClaveProdServ: claveProdServ('CFDI40196'),
    'NoIdentificacion?': text(100),
    Cantidad: cantidad,
    'Unidad?': text(20),
    Descripcion: text(1000),
    'ValorUnitario?': importe,
    'Importe?': importe,
  },
  children: [['InformacionAduanera*', informacionAduanera]],
}

export const conceptoShape: ElementShape = {
  attributes: {
    ClaveProdServ: claveProdServ('CFDI40162'),
    'NoIdentificacion?': text(100),
    Cantidad: cantidad,
    ClaveUnidad: codeOf(clavesUnidad, 'CFDI40165'),
    'Unidad?': text(20),
    Descripcion: text(1000),
    ValorUnitario: importe,
    Importe: importe,
    'Descuento?': importe,
    ObjetoImp: codeOf(codesOf(objetosImp), 'CFDI40170'),
  },
  children: [
    ['Impuestos?', conceptTaxShape],
    ['ACuentaTerceros?', aCuentaTerceros],
    ['InformacionAduanera*', informacionAduanera],
    ['CuentaPredial*', { attributes: { Numero: pattern('[0-9a-zA-Z]{1,150}') } }],
    ['ComplementoConcepto?', { anything: 1 }],
    ['Parte*', parte],
  ],
}
