import type { CfdiAmounts, Line, Traslado } from '../cfdi.ts'
import { add, compare, divide, multiply, round, withoutTrailingZeros } from '../decimals/decimal.ts'
import { lineFits } from '../rules/limits.ts'
import { isLevied, type Levied, type Sale } from './sale.ts'

const levied = (impuesto: '002' | '003', { rate, base, amount, factor }: Levied): Traslado => ({
  base,
  impuesto,
  tipoFactor: factor ?? 'Tasa',
  tasaOCuota: round(rate, 6),
  importe: amount,
})

const ivaOf = ({ iva, base }: Sale): Traslado[] => {
  if (iva === 'none') return []
  return iva === 'exempt' ? [{ base, impuesto: '002', tipoFactor: 'Exento' }] : [levied('002', iva)]
}

const taxesOf = (sale: Sale): Traslado[] => [...(sale.ieps ? [levied('003', sale.ieps)] : []), ...ivaOf(sale)]

const percent = ({ rate }: Levied): string => `${withoutTrailingZeros(multiply(rate, '100'))} %`

const iepsWords = (ieps: Levied): string => (ieps.factor ? `IEPS ${ieps.rate}` : `IEPS ${percent(ieps)}`)
const ivaWords = ({ iva }: Sale): string =>
  isLevied(iva) ? `IVA ${percent(iva)}` : iva === 'exempt' ? 'exento de IVA' : 'no objeto de IVA'

const description = (sale: Sale, what: string, alone: boolean): string => {
  if (sale.descripcion !== undefined) return sale.descripcion
  if (alone) return what
  return `${what} (${sale.ieps ? `${iepsWords(sale.ieps)}, ` : ''}${ivaWords(sale)})`
}

/**
 * Unit price times quantity must give the amount within SAT's limits (CFDI40167); otherwise the
 * line is one unit at that price.
 */
const quantity = ({ cantidad = '1' }: Sale, importe: string): Pick<Line, 'cantidad' | 'valorUnitario'> => {
  if (cantidad === '1') return { cantidad, valorUnitario: importe }
  const valorUnitario = divide(importe, cantidad, 6)
  const fits = compare(valorUnitario, '0') > 0 && lineFits({ cantidad, valorUnitario, importe })
  return fits ? { cantidad, valorUnitario } : { cantidad: '1', valorUnitario: importe }
}

const keyOf = ({ impuesto, tipoFactor, tasaOCuota }: Traslado): string =>
  `${impuesto} ${tipoFactor} ${tasaOCuota}`

const rowOf = ([first, ...rest]: readonly Traslado[]): Traslado[] => {
  if (!first) return []
  const same = [first, ...rest]
  const base = round(add(...same.map((tax) => tax.base)), 2)
  if (first.importe === undefined) return [{ ...first, base }]
  return [{ ...first, base, importe: round(add(...same.map((tax) => tax.importe ?? '0')), 2) }]
}

/**
 * One row per impuesto, factor and rate: sums of the lines, rounded once (CFDI40215, 40218, 40221).
 */
const summary = (taxes: readonly Traslado[]): Traslado[] =>
  [...Map.groupBy(taxes, keyOf).values()].flatMap(rowOf)

export type About = Readonly<{ descripcion?: string; noIdentificacion?: string }>

/**
 * Conceptos and totals of these sales. SAT's catalogue does not list a ticket's items, so each sale
 * is one `01010101`/`ACT` line, as SAT's guide for sales by ticket prescribes.
 */
export const sumSales = (sales: readonly Sale[], about: About): CfdiAmounts => {
  const lines = sales.map((sale): Line => {
    const importe = round(sale.base, 6)
    const traslados = taxesOf(sale)
    return {
      claveProdServ: '01010101',
      ...(about.noIdentificacion !== undefined && { noIdentificacion: about.noIdentificacion }),
      ...quantity(sale, importe),
      claveUnidad: 'ACT',
      descripcion: description(sale, about.descripcion ?? 'Venta', sales.length === 1),
      importe,
      objetoImp: traslados.length > 0 ? '02' : '01',
      traslados,
    }
  })
  const subtotal = round(add(...lines.map((line) => line.importe)), 2)
  const traslados = summary(lines.flatMap((line) => line.traslados))
  const amounts = traslados.flatMap(({ importe }) => importe ?? [])
  const totalTraslados = amounts.length > 0 ? add(...amounts) : null
  return { subtotal, lines, traslados, totalTraslados, total: add(subtotal, totalTraslados ?? '0') }
}
