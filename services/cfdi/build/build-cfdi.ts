import { create } from 'xmlbuilder2'
import type { Cfdi, Line, Traslado } from '../cfdi.ts'
import { textProblem } from '../xml/xml-text.ts'

const CFDI = 'http://www.sat.gob.mx/cfd/4'
const schema = 'http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd'

/** A value that must not be written; `field` is the XML attribute. */
export class CfdiUnbuildable extends Error {
  readonly field: string

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`)
    this.name = 'CfdiUnbuildable'
    this.field = field
  }
}

type Attributes = Record<string, string>

/** The longest texts that cfdv40.xsd accepts. */
const longest: Record<string, number> = {
  Serie: 25,
  Folio: 40,
  Nombre: 300,
  NoIdentificacion: 100,
  Unidad: 20,
  Descripcion: 1000,
}

const problemOf = (name: string, value: string): string | null => {
  if (value.trim() === '') return 'is empty'
  const most = longest[name]
  if (most !== undefined && value.length > most) return `has more than ${most} characters`
  return textProblem(value)
}

/** Absent values stay absent: an empty optional attribute would add a `|` to the cadena. */
const attributes = (given: Record<string, string | undefined>): Attributes => {
  const kept: Attributes = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const problem = problemOf(name, value)
    if (problem) throw new CfdiUnbuildable(name, problem)
    kept[`@${name}`] = value
  }
  return kept
}

const traslado = (tax: Traslado) =>
  attributes({
    Base: tax.base,
    Impuesto: tax.impuesto,
    TipoFactor: tax.tipoFactor,
    TasaOCuota: tax.tasaOCuota,
    Importe: tax.importe,
  })

const traslados = (rows: readonly Traslado[]) => ({
  'cfdi:Traslados': { 'cfdi:Traslado': rows.map(traslado) },
})

const concepto = (line: Line) => ({
  ...attributes({
    ClaveProdServ: line.claveProdServ,
    NoIdentificacion: line.noIdentificacion,
    Cantidad: line.cantidad,
    ClaveUnidad: line.claveUnidad,
    Unidad: line.unidad,
    Descripcion: line.descripcion,
    ValorUnitario: line.valorUnitario,
    Importe: line.importe,
    ObjetoImp: line.objetoImp,
  }),
  ...(line.traslados.length > 0 && { 'cfdi:Impuestos': traslados(line.traslados) }),
})

const comprobante = (cfdi: Cfdi) => ({
  '@xmlns:cfdi': CFDI,
  '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  '@xsi:schemaLocation': `${CFDI} ${schema}`,
  ...attributes({
    Version: '4.0',
    Serie: cfdi.serie,
    Folio: cfdi.folio,
    Fecha: cfdi.fecha,
    FormaPago: cfdi.formaPago,
    NoCertificado: cfdi.noCertificado,
    SubTotal: cfdi.subtotal,
    Moneda: cfdi.moneda,
    Total: cfdi.total,
    TipoDeComprobante: 'I',
    Exportacion: '01',
    MetodoPago: cfdi.metodoPago,
    LugarExpedicion: cfdi.lugarExpedicion,
  }),
})

const emisor = ({ issuer }: Cfdi) =>
  attributes({ Rfc: issuer.rfc, Nombre: issuer.nombre, RegimenFiscal: issuer.regimen })

const receptor = ({ receiver }: Cfdi) =>
  attributes({
    Rfc: receiver.rfc,
    Nombre: receiver.nombre,
    DomicilioFiscalReceptor: receiver.cp,
    RegimenFiscalReceptor: receiver.regimen,
    UsoCFDI: receiver.uso,
  })

const impuestos = (cfdi: Cfdi) => ({
  ...attributes({ TotalImpuestosTrasladados: cfdi.totalTraslados ?? undefined }),
  ...traslados(cfdi.traslados),
})

/**
 * The XML before sealing: UTF-8, one line, no Sello, no Certificado. Throws CfdiUnbuildable, naming
 * the attribute.
 */
export const buildCfdi = (cfdi: Cfdi): string =>
  create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      'cfdi:Comprobante': {
        ...comprobante(cfdi),
        'cfdi:Emisor': emisor(cfdi),
        'cfdi:Receptor': receptor(cfdi),
        'cfdi:Conceptos': { 'cfdi:Concepto': cfdi.lines.map(concepto) },
        ...(cfdi.traslados.length > 0 && { 'cfdi:Impuestos': impuestos(cfdi) }),
      },
    },
  ).end()
