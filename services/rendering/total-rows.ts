import { compare, negate } from '#cfdi/decimals/decimal.ts'
import type { CfdiReading, Tax } from '#cfdi/read/cfdi-reading.ts'
import { IMPLOCAL } from '#cfdi/xml/namespaces.ts'
import { childrenAt, type XmlElement } from '#cfdi/xml/parse-xml.ts'
import { collapse } from '#cfdi/xml/white-space.ts'
import { xsDecimal } from '#cfdi/xml/xs-decimal.ts'
import { complementsOf } from './complements-of.ts'
import { precise } from './printed-amount.ts'
import { taxText } from './tax-text.ts'

export type TotalRow = Readonly<{ label: string; base?: string; amount: string; isSum?: true }>

/** An exempt row has no amount: it is not a tax of 0.00. */
const traslado = (tax: Tax): TotalRow => ({
  label: taxText(tax),
  base: precise(tax.base),
  amount: tax.importe === undefined ? '–' : precise(tax.importe),
})

const retencion = (tax: Tax): TotalRow => ({
  label: `Retención ${taxText(tax)}`,
  amount: `-${precise(tax.importe ?? '0')}`,
})

/** The sum of several rows of one kind. A single row needs none. */
const sum = (label: string, total: string | null, rows: readonly Tax[]): TotalRow[] =>
  total === null || rows.length < 2 ? [] : [{ label, amount: precise(total), isSum: true }]

const traslados = {
  path: 'TrasladosLocales',
  name: 'ImpLocTrasladado',
  rate: 'TasadeTraslado',
  total: 'TotaldeTraslados',
  label: '',
  allOfThem: 'Impuestos locales',
  isWithheld: false,
}
const retenciones = {
  path: 'RetencionesLocales',
  name: 'ImpLocRetenido',
  rate: 'TasadeRetencion',
  total: 'TotaldeRetenciones',
  label: 'Retención ',
  allOfThem: 'Retenciones locales',
  isWithheld: true,
}

const said = (element: XmlElement, name: string): string => collapse(element.getAttribute(name) ?? '')

const decimalAt = (element: XmlElement, name: string): string =>
  xsDecimal(element.getAttribute(name) ?? '') ?? '0'

/** Each local tax by its name, or only their total if the complement names none. */
const local = (taxes: XmlElement, kind: typeof traslados): TotalRow[] => {
  const signed = (amount: string) => precise(kind.isWithheld ? negate(amount) : amount)
  const rows = childrenAt(taxes, IMPLOCAL, kind.path).map((tax) => ({
    label: `${kind.label}${said(tax, kind.name)} (local) ${decimalAt(tax, kind.rate)} %`,
    amount: signed(decimalAt(tax, 'Importe')),
  }))
  const total = decimalAt(taxes, kind.total)
  if (rows.length > 0 || compare(total, '0') === 0) return rows
  return [{ label: kind.allOfThem, amount: signed(total) }]
}

/** Local taxes are in the total, but not in the CFDI's summary of taxes. */
const localRows = (root: XmlElement): TotalRow[] =>
  complementsOf(root, IMPLOCAL).flatMap((taxes) => [...local(taxes, traslados), ...local(taxes, retenciones)])

/** The rows from the subtotal to the total, taxes by rate. */
export const totalRows = ({ subtotal, descuento, taxes, root }: CfdiReading): TotalRow[] => [
  { label: 'Subtotal', amount: precise(subtotal) },
  ...(descuento === null ? [] : [{ label: 'Descuento', amount: `-${precise(descuento)}` }]),
  ...taxes.traslados.map(traslado),
  ...sum('Suma de impuestos trasladados', taxes.totalTrasladados, taxes.traslados),
  ...taxes.retenciones.map(retencion),
  ...sum(
    'Suma de impuestos retenidos',
    taxes.totalRetenidos && `-${taxes.totalRetenidos}`,
    taxes.retenciones,
  ),
  ...localRows(root),
]
