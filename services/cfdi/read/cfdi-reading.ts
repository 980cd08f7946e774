import type { CfdiReceiver, Issuer, Traslado } from '../cfdi.ts'
import type { XmlElement } from '../xml/parse-xml.ts'

export type Tax = Omit<Traslado, 'tipoFactor'> & Readonly<{ tipoFactor: string }>
export type Concept = Readonly<{
  claveProdServ: string
  noIdentificacion: string | null
  cantidad: string
  claveUnidad: string
  unidad: string | null
  descripcion: string
  valorUnitario: string
  importe: string
  descuento: string | null
  objetoImp: string
  traslados: readonly Tax[]
  retenciones: readonly Tax[]
}>

export type Timbre = Readonly<{
  version: string
  uuid: string
  fechaTimbrado: string
  rfcProvCertif: string
  selloCfd: string
  noCertificadoSat: string
  selloSat: string
}>

/**
 * A CFDI as read from its XML. Amounts are decimal strings as written; only their form is checked,
 * nothing is computed.
 */
export type CfdiReading = Readonly<{
  serie: string | null
  folio: string | null
  fecha: string
  formaPago: string | null
  metodoPago: string | null
  condicionesDePago: string | null
  moneda: string
  tipoCambio: string | null
  tipoDeComprobante: string
  exportacion: string
  lugarExpedicion: string
  subtotal: string
  descuento: string | null
  total: string
  issuer: Issuer
  receiver: CfdiReceiver
  concepts: readonly Concept[]
  taxes: Readonly<{
    totalTrasladados: string | null
    totalRetenidos: string | null
    traslados: readonly Tax[]
    retenciones: readonly Tax[]
  }>
  /** Complement implocal 1.0: local taxes are part of the total, but not of any summary. */
  localTaxes: Readonly<{ traslados: string; retenciones: string }> | null
  sello: string
  noCertificado: string
  /** DER, in base64. */
  certificado: string
  /** Null before stamping. */
  tfd: Timbre | null
  uuid: string | null
  root: XmlElement
  tfdElement: XmlElement | null
}>
