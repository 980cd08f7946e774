import { add } from '../decimals/decimal.ts'
import { type AttributeType, decimal, importe } from '../xml/attribute-types.ts'
import { CfdiUnreadable } from '../xml/cfdi-unreadable.ts'
import { CFDI, IMPLOCAL, TFD } from '../xml/namespaces.ts'
import { parseComprobante } from '../xml/parse-comprobante.ts'
import { childrenAt, type XmlElement } from '../xml/parse-xml.ts'
import { collapse, withoutSpace } from '../xml/white-space.ts'
import type { CfdiReading, Concept, Tax, Timbre } from './cfdi-reading.ts'

const optional = (element: XmlElement, name: string): string | null => {
  const text = element.getAttribute(name)
  return text === null ? null : collapse(text)
}

const required = (element: XmlElement, name: string): string => {
  const value = optional(element, name)
  if (value === null || value === '')
    throw new CfdiUnreadable('incomplete', `${element.localName} has no ${name}`)
  return value
}

const optionalNumber = (element: XmlElement, name: string, { read }: AttributeType): string | null => {
  const text = element.getAttribute(name)
  const value = text === null ? null : read(text)
  if (text !== null && value === null)
    throw new CfdiUnreadable('not_a_number', `${element.localName} ${name}`)
  return value
}

const number = (element: XmlElement, name: string, type: AttributeType): string => {
  required(element, name)
  return optionalNumber(element, name, type) ?? '0'
}

const optionalAmount = (element: XmlElement, name: string): string | null =>
  optionalNumber(element, name, importe)

const amount = (element: XmlElement, name: string): string => number(element, name, importe)

/**
 * The types without a pattern: any xs:decimal; their limits are the rules'
 * (`comprobante-shape.ts`).
 */
const anyDecimal = decimal({ places: 6, signed: true })

const only = (root: XmlElement, name: string): XmlElement => {
  const [found, second] = childrenAt(root, CFDI, name)
  if (!found || second) throw new CfdiUnreadable('incomplete', `${found ? 'several' : 'no'} ${name}`)
  return found
}

const tax = (element: XmlElement): Tax => {
  const tasaOCuota = optionalNumber(element, 'TasaOCuota', anyDecimal)
  const levied = optionalAmount(element, 'Importe')
  return {
    base: optionalNumber(element, 'Base', anyDecimal) ?? '0',
    impuesto: required(element, 'Impuesto'),
    tipoFactor: optional(element, 'TipoFactor') ?? '',
    ...(tasaOCuota !== null && { tasaOCuota }),
    ...(levied !== null && { importe: levied }),
  }
}

const taxRows = (parent: XmlElement, path: string): Tax[] => childrenAt(parent, CFDI, path).map(tax)

const concept = (element: XmlElement): Concept => ({
  claveProdServ: required(element, 'ClaveProdServ'),
  noIdentificacion: optional(element, 'NoIdentificacion'),
  cantidad: number(element, 'Cantidad', anyDecimal),
  claveUnidad: required(element, 'ClaveUnidad'),
  unidad: optional(element, 'Unidad'),
  descripcion: required(element, 'Descripcion'),
  valorUnitario: amount(element, 'ValorUnitario'),
  importe: amount(element, 'Importe'),
  descuento: optionalAmount(element, 'Descuento'),
  objetoImp: required(element, 'ObjetoImp'),
  traslados: taxRows(element, 'Impuestos/Traslados/Traslado'),
  retenciones: taxRows(element, 'Impuestos/Retenciones/Retencion'),
})

const timbre = (element: XmlElement): Timbre => ({
  version: required(element, 'Version'),
  uuid: required(element, 'UUID'),
  fechaTimbrado: required(element, 'FechaTimbrado'),
  rfcProvCertif: required(element, 'RfcProvCertif'),
  selloCfd: withoutSpace(required(element, 'SelloCFD')),
  noCertificadoSat: required(element, 'NoCertificadoSAT'),
  selloSat: withoutSpace(required(element, 'SelloSAT')),
})

const parties = (root: XmlElement): Pick<CfdiReading, 'issuer' | 'receiver'> => {
  const [emisor, receptor] = [only(root, 'Emisor'), only(root, 'Receptor')]
  return {
    issuer: {
      rfc: required(emisor, 'Rfc'),
      nombre: required(emisor, 'Nombre'),
      regimen: required(emisor, 'RegimenFiscal'),
    },
    receiver: {
      rfc: required(receptor, 'Rfc'),
      nombre: required(receptor, 'Nombre'),
      cp: required(receptor, 'DomicilioFiscalReceptor'),
      regimen: required(receptor, 'RegimenFiscalReceptor'),
      uso: required(receptor, 'UsoCFDI'),
    },
  }
}

const taxes = (root: XmlElement): CfdiReading['taxes'] => {
  const [summary] = childrenAt(root, CFDI, 'Impuestos')
  return {
    totalTrasladados: summary ? optionalAmount(summary, 'TotalImpuestosTrasladados') : null,
    totalRetenidos: summary ? optionalAmount(summary, 'TotalImpuestosRetenidos') : null,
    traslados: taxRows(root, 'Impuestos/Traslados/Traslado'),
    retenciones: taxRows(root, 'Impuestos/Retenciones/Retencion'),
  }
}

const complements = (root: XmlElement, namespace: string, name: string): XmlElement[] =>
  childrenAt(root, CFDI, 'Complemento').flatMap((complement) => childrenAt(complement, namespace, name))

const localTaxes = (root: XmlElement): CfdiReading['localTaxes'] => {
  const found = complements(root, IMPLOCAL, 'ImpuestosLocales')
  if (found.length === 0) return null
  const sum = (name: string) => add(...found.map((local) => number(local, name, anyDecimal)))
  return { traslados: sum('TotaldeTraslados'), retenciones: sum('TotaldeRetenciones') }
}

const stamped = (root: XmlElement): Pick<CfdiReading, 'tfd' | 'uuid' | 'tfdElement'> => {
  const [element, second] = complements(root, TFD, 'TimbreFiscalDigital')
  if (second) throw new CfdiUnreadable('several_stamps', 'more than one timbre')
  const tfd = element ? timbre(element) : null
  return { tfd, uuid: tfd?.uuid ?? null, tfdElement: element ?? null }
}

const head = (root: XmlElement) => ({
  serie: optional(root, 'Serie'),
  folio: optional(root, 'Folio'),
  fecha: required(root, 'Fecha'),
  formaPago: optional(root, 'FormaPago'),
  metodoPago: optional(root, 'MetodoPago'),
  condicionesDePago: optional(root, 'CondicionesDePago'),
  moneda: required(root, 'Moneda'),
  tipoCambio: optionalNumber(root, 'TipoCambio', anyDecimal),
  tipoDeComprobante: required(root, 'TipoDeComprobante'),
  exportacion: required(root, 'Exportacion'),
  lugarExpedicion: required(root, 'LugarExpedicion'),
  subtotal: amount(root, 'SubTotal'),
  descuento: optionalAmount(root, 'Descuento'),
  total: amount(root, 'Total'),
  sello: withoutSpace(required(root, 'Sello')),
  noCertificado: required(root, 'NoCertificado'),
  certificado: withoutSpace(required(root, 'Certificado')),
})

/** Reads the root of a sealed CFDI 4.0, stamped or not. Throws CfdiUnreadable. */
export const readComprobante = (root: XmlElement): CfdiReading => ({
  ...head(root),
  ...parties(root),
  concepts: childrenAt(root, CFDI, 'Conceptos/Concepto').map(concept),
  taxes: taxes(root),
  localTaxes: localTaxes(root),
  ...stamped(root),
  root,
})

/**
 * Reads a sealed CFDI 4.0, stamped or not, at most 2 MiB, never with a DOCTYPE, without its
 * Addenda. Throws CfdiUnreadable.
 */
export const readCfdi = (xml: Uint8Array | string): CfdiReading => readComprobante(parseComprobante(xml))
