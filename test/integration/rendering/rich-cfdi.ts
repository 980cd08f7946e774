import { add, multiply, round, subtract } from '#cfdi/decimals/decimal.ts'
import { type SealWith, sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import { issuerCsd, sampleCfdi, stamp } from '#test/support/cfdi/sample-cfdi.ts'

/** A tax of a line; `base` where it is not the line's net amount. */
export type RichTax = Readonly<{
  kind?: 'Retencion'
  impuesto: '001' | '002' | '003'
  factor?: 'Cuota' | 'Exento'
  rate?: string
  base?: string
}>
export type RichLine = Readonly<{
  descripcion: string
  cantidad?: string
  precio: string
  descuento?: string
  unidad?: string
  objeto?: string
  taxes?: readonly RichTax[]
  /** Elements after the line's Impuestos. */
  more?: string
}>
/**
 * What a merchant may write and we never do: discounts, withheld taxes, relations, complements.
 * Written as XML by hand.
 */
export type Rich = Readonly<{
  lines: readonly RichLine[]
  attributes?: string
  /** Elements before Emisor. */
  before?: string
  issuer?: string
  receiver?: string
  complement?: string
  localTaxes?: Readonly<{ traslados: string; retenciones: string }>
  currency?: string
}>

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Row = Required<Pick<RichTax, 'impuesto'>> &
  Readonly<{ kind: string; factor: string; rate: string; base: string; importe: string }>

const importeOf = ({ cantidad = '1', precio }: RichLine): string => round(multiply(cantidad, precio), 2)
const rowsOf = (line: RichLine): Row[] => {
  const net = subtract(importeOf(line), line.descuento ?? '0')
  return (line.taxes ?? []).map(
    ({ kind = 'Traslado', factor = 'Tasa', rate = '', base = net, impuesto }) => ({
      ...{ kind, factor, rate, base, impuesto },
      importe: factor === 'Exento' ? '' : round(multiply(base, rate), 2),
    }),
  )
}

const taxElement = (row: Row): string =>
  `<cfdi:${row.kind} Base="${row.base}" Impuesto="${row.impuesto}" TipoFactor="${row.factor}"` +
  `${row.importe && ` TasaOCuota="${row.rate}" Importe="${row.importe}"`}/>`

const inside = (name: string, content: string): string => (content ? `<${name}>${content}</${name}>` : '')
const of = (rows: readonly Row[], kind: string): Row[] => rows.filter((row) => row.kind === kind)

const concepto = (line: RichLine, i: number): string => {
  const rows = rowsOf(line)
  const [traslados, retenciones] = ['Traslado', 'Retencion'].map((kind) =>
    of(rows, kind).map(taxElement).join(''),
  )
  const taxes = inside('cfdi:Traslados', traslados ?? '') + inside('cfdi:Retenciones', retenciones ?? '')
  return (
    `<cfdi:Concepto ClaveProdServ="50202306" NoIdentificacion="SKU-${i + 1}" Cantidad="${line.cantidad ?? '1'}"` +
    ` ClaveUnidad="H87" Unidad="${line.unidad ?? 'Pieza'}" Descripcion="${escaped(line.descripcion)}"` +
    ` ValorUnitario="${line.precio}" Importe="${importeOf(line)}"` +
    `${line.descuento ? ` Descuento="${line.descuento}"` : ''} ObjetoImp="${line.objeto ?? (rows.length > 0 ? '02' : '01')}">` +
    `${inside('cfdi:Impuestos', taxes)}${line.more ?? ''}</cfdi:Concepto>`
  )
}

/**
 * One row for each combination: traslados by impuesto, factor and rate, retenciones by impuesto.
 */
const grouped = (rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  Array.from(Map.groupBy(rows, keyOf).values(), (group) => ({
    ...(group[0] as Row),
    base: add(...group.map(({ base }) => base)),
    importe: group[0]?.importe && add(...group.map(({ importe }) => importe)),
  })) as Row[]

const sumOf = (rows: readonly Row[]): string => add('0.00', ...rows.map(({ importe }) => importe || '0'))

const summary = (traslados: readonly Row[], retenciones: readonly Row[]): string => {
  const withheld = retenciones.map(
    ({ impuesto, importe }) => `<cfdi:Retencion Impuesto="${impuesto}" Importe="${importe}"/>`,
  )
  const rounded = traslados.map((row) => ({ ...row, base: round(row.base, 2) }))
  const totals =
    (retenciones.length > 0 ? ` TotalImpuestosRetenidos="${sumOf(retenciones)}"` : '') +
    (traslados.some(({ importe }) => importe) ? ` TotalImpuestosTrasladados="${sumOf(traslados)}"` : '')
  return `<cfdi:Impuestos${totals}>${inside('cfdi:Retenciones', withheld.join(''))}${inside('cfdi:Traslados', rounded.map(taxElement).join(''))}</cfdi:Impuestos>`
}

/** The sealed and stamped XML, its sums worked out from its lines. */
export const richCfdi = (rich: Rich, csd: SealWith & { noCertificado: string } = issuerCsd): string => {
  const rows = rich.lines.flatMap(rowsOf)
  const traslados = grouped(of(rows, 'Traslado'), (row) => `${row.impuesto} ${row.factor} ${row.rate}`)
  const retenciones = grouped(of(rows, 'Retencion'), (row) => row.impuesto)
  const subtotal = add('0.00', ...rich.lines.map(importeOf))
  const discounts = rich.lines.flatMap(({ descuento }) => descuento ?? [])
  const descuento = add('0.00', ...discounts)
  const total = subtract(
    add(subtotal, sumOf(traslados), rich.localTaxes?.traslados ?? '0'),
    add(descuento, sumOf(retenciones), rich.localTaxes?.retenciones ?? '0'),
  )
  const { issuer, receiver } = sampleCfdi
  return stamp(
    sealCfdi(
      `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd" Version="4.0" Serie="A" Folio="20431" Fecha="${sampleCfdi.fecha}" FormaPago="04" NoCertificado="${csd.noCertificado}" SubTotal="${subtotal}"${discounts.length > 0 ? ` Descuento="${descuento}"` : ''} ${rich.currency ?? 'Moneda="MXN"'} Total="${total}" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" LugarExpedicion="06000"${rich.attributes ?? ''}>` +
        `${rich.before ?? ''}<cfdi:Emisor Rfc="${issuer.rfc}" Nombre="${escaped(rich.issuer ?? issuer.nombre)}" RegimenFiscal="601"/>` +
        `<cfdi:Receptor Rfc="${receiver.rfc}" Nombre="${escaped(rich.receiver ?? receiver.nombre)}" DomicilioFiscalReceptor="${receiver.cp}" RegimenFiscalReceptor="${receiver.regimen}" UsoCFDI="${receiver.uso}"/>` +
        `<cfdi:Conceptos>${rich.lines.map(concepto).join('')}</cfdi:Conceptos>${rows.length > 0 ? summary(traslados, retenciones) : ''}` +
        `${inside('cfdi:Complemento', rich.complement ?? '')}</cfdi:Comprobante>`,
      csd,
    ),
  )
}
