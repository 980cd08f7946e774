import type { CfdiReading, Concept, Tax, Timbre } from './cfdi-reading.ts'
import { CfdiUnreadable } from './cfdi-unreadable.ts'
import { CFDI, IMPLOCAL, TFD } from './namespaces.ts'
import { parseComprobante } from './parse-comprobante.ts'
import { childrenAt, type XmlElement } from './parse-xml.ts'

const optional = (element: XmlElement, name: string): string | null => element.getAttribute(name)

const required = (element: XmlElement, name: string): string => {
  const value = element.getAttribute(name)
  if (value === null || value === '')
    throw new CfdiUnreadable('incomplete', `${element.localName} has no ${name}`)
  return value
}

/** The schema's t_Importe; what is longer would only burden the arithmetic. */
const amountPattern = /^\d{1,18}(\.\d{1,6})?$/

const optionalAmount = (element: XmlElement, name: string): string | null => {
  const value = element.getAttribute(name)
  if (value !== null && !amountPattern.test(value))
    throw new CfdiUnreadable('not_a_number', `${element.localName} ${name}`)
  return value
}

const amount = (element: XmlElement, name: string): string => {
  required(element, name)
  return optionalAmount(element, name) ?? '0'
}

const only = (root: XmlElement, name: string): XmlElement => {
  const [found, second] = childrenAt(root, CFDI, name)
  if (!found || second) throw new CfdiUnreadable('incomplete', `${found ? 'several' : 'no'} ${name}`)
  return found
}

const tax = (element: XmlElement): Tax => {
  const [tasaOCuota, importe] = [optionalAmount(element, 'TasaOCuota'), optionalAmount(element, 'Importe')]
  return {
    base: optionalAmount(element, 'Base') ?? '0',
    impuesto: required(element, 'Impuesto'),
    tipoFactor: optional(element, 'TipoFactor') ?? '',
    ...(tasaOCuota !== null && { tasaOCuota }),
    ...(importe !== null && { importe }),
  }
}

const taxRows = (parent: XmlElement, path: string): Tax[] => childrenAt(parent, CFDI, path).map(tax)

const concept = (element: XmlElement): Concept => ({
  claveProdServ: required(element, 'ClaveProdServ'),
  noIdentificacion: optional(element, 'NoIdentificacion'),
  cantidad: amount(element, 'Cantidad'),
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
  selloCfd: required(element, 'SelloCFD'),
  noCertificadoSat: required(element, 'NoCertificadoSAT'),
  selloSat: required(element, 'SelloSAT'),
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
  const [local] = complements(root, IMPLOCAL, 'ImpuestosLocales')
  if (!local) return null
  return { traslados: amount(local, 'TotaldeTraslados'), retenciones: amount(local, 'TotaldeRetenciones') }
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
  tipoCambio: optionalAmount(root, 'TipoCambio'),
  tipoDeComprobante: required(root, 'TipoDeComprobante'),
  exportacion: required(root, 'Exportacion'),
  lugarExpedicion: required(root, 'LugarExpedicion'),
  subtotal: amount(root, 'SubTotal'),
  descuento: optionalAmount(root, 'Descuento'),
  total: amount(root, 'Total'),
  sello: required(root, 'Sello'),
  noCertificado: required(root, 'NoCertificado'),
  certificado: required(root, 'Certificado'),
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

/** Reads a sealed CFDI 4.0, stamped or not, at most 2 MiB, never with a DOCTYPE. Throws CfdiUnreadable. */
export const readCfdi = (xml: Uint8Array | string): CfdiReading => readComprobante(parseComprobante(xml))
