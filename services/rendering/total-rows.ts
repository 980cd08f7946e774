import type { CfdiReading, Tax } from '#cfdi/cfdi-reading.ts'
import { IMPLOCAL } from '#cfdi/namespaces.ts'
import { childrenAt, type XmlElement } from '#cfdi/parse-xml.ts'
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

/** The sum of several rows of one kind; of one row it would say the same again. */
const sum = (label: string, total: string | null, rows: readonly Tax[]): TotalRow[] =>
  total === null || rows.length < 2 ? [] : [{ label, amount: precise(total), isSum: true }]

const traslados = {
  path: 'TrasladosLocales',
  name: 'ImpLocTrasladado',
  rate: 'TasadeTraslado',
  total: 'TotaldeTraslados',
  label: '',
  allOfThem: 'Impuestos locales',
  sign: '',
}
const retenciones = {
  path: 'RetencionesLocales',
  name: 'ImpLocRetenido',
  rate: 'TasadeRetencion',
  total: 'TotaldeRetenciones',
  label: 'Retención ',
  allOfThem: 'Retenciones locales',
  sign: '-',
}

/** Each local tax by its name; their total alone where the complement names none. */
const local = (taxes: XmlElement, kind: typeof traslados): TotalRow[] => {
  const rows = childrenAt(taxes, IMPLOCAL, kind.path).map((tax) => ({
    label: `${kind.label}${tax.getAttribute(kind.name)} (local) ${tax.getAttribute(kind.rate)} %`,
    amount: `${kind.sign}${tax.getAttribute('Importe')}`,
  }))
  const total = taxes.getAttribute(kind.total) ?? ''
  if (rows.length > 0 || !/[1-9]/.test(total)) return rows
  return [{ label: kind.allOfThem, amount: `${kind.sign}${total}` }]
}

/** Local taxes are part of the total, but of no summary. */
const localRows = (root: XmlElement): TotalRow[] =>
  complementsOf(root, IMPLOCAL).flatMap((taxes) => [...local(taxes, traslados), ...local(taxes, retenciones)])

/** What leads from the subtotal to the total, in that order; taxes by rate. */
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
