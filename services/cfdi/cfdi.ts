/**
 * The input of a CFDI 4.0 of type I (ingreso). Amounts are decimal strings; codes are SAT's;
 * nothing is computed here.
 */

export type Issuer = Readonly<{ rfc: string; nombre: string; regimen: string }>
export type CfdiReceiver = Readonly<{ rfc: string; nombre: string; cp: string; regimen: string; uso: string }>

/** A transferred tax. Exempt (`Exento`) rows have neither rate nor amount. */
export type Traslado = Readonly<{
  base: string
  /** c_Impuesto: 002 IVA, 003 IEPS. */
  impuesto: string
  tipoFactor: 'Tasa' | 'Cuota' | 'Exento'
  /** Six decimals, as c_TasaOCuota writes it. */
  tasaOCuota?: string
  importe?: string
}>

export type Line = Readonly<{
  claveProdServ: string
  noIdentificacion?: string
  cantidad: string
  claveUnidad: string
  unidad?: string
  descripcion: string
  valorUnitario: string
  importe: string
  /** c_ObjetoImp: 02 exactly when there are `traslados`. */
  objetoImp: string
  traslados: readonly Traslado[]
}>

/** Matching lines and totals, as `splitTax` produces them. */
export type CfdiAmounts = Readonly<{
  subtotal: string
  lines: readonly Line[]
  /** One row per impuesto, tipoFactor and tasaOCuota of the lines. */
  traslados: readonly Traslado[]
  /** Null when no row has an amount (only exempt ones). */
  totalTraslados: string | null
  total: string
}>

export type Cfdi = CfdiAmounts &
  Readonly<{
    issuer: Issuer
    receiver: CfdiReceiver
    /** Local time of `lugarExpedicion`, without zone: `2026-11-20T10:13:15`. */
    fecha: string
    lugarExpedicion: string
    /** c_FormaPago, never 99 with PUE (CFDI40105). */
    formaPago: string
    metodoPago: 'PUE' | 'PPD'
    moneda: 'MXN'
    serie?: string
    folio?: string
    /** 20 digits: the CSD's number. It is part of the cadena, so it is set before sealing. */
    noCertificado: string
  }>
