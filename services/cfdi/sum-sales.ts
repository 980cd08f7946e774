import type { CfdiAmounts, Line, Traslado } from './cfdi.ts'
import { add, multiply, round, withoutTrailingZeros } from './decimal.ts'

type Levied = Readonly<{ rate: string; base: string; amount: string }>

/** One concepto: its price without taxes, and what was levied on it. */
export type Sale = Readonly<{ base: string; iva: Levied; ieps?: Levied }>

const traslado = (impuesto: '002' | '003', { rate, base, amount }: Levied): Traslado => ({
  base,
  impuesto,
  tipoFactor: 'Tasa',
  tasaOCuota: round(rate, 6),
  importe: amount,
})

const taxesOf = ({ iva, ieps }: Sale): Traslado[] => [
  ...(ieps ? [traslado('003', ieps)] : []),
  traslado('002', iva),
]

const percent = ({ rate }: Levied): string => `${withoutTrailingZeros(multiply(rate, '100'))} %`

const description = (sale: Sale, what: string, alone: boolean): string => {
  if (alone) return what
  return `${what} (${sale.ieps ? `IEPS ${percent(sale.ieps)}, ` : ''}IVA ${percent(sale.iva)})`
}

/** One row per impuesto and rate: sums of the lines, rounded once (CFDI40215, 40218, 40221). */
const summary = (taxes: readonly Traslado[]): Traslado[] =>
  [...Map.groupBy(taxes, (tax) => `${tax.impuesto} ${tax.tasaOCuota}`).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({
      ...first,
      base: round(add(...same.map((tax) => tax.base)), 2),
      importe: round(add(...same.map((tax) => tax.importe ?? '0')), 2),
    })),
  )

/**
 * Conceptos and totals of these sales. A ticket's items are not known to SAT's catalogue, so each sale is one
 * `01010101`/`ACT` line, as SAT's guide for sales by ticket prescribes.
 */
export const sumSales = (
  sales: readonly Sale[],
  about: { descripcion?: string; noIdentificacion?: string },
): CfdiAmounts => {
  const lines = sales.map((sale): Line => {
    const price = round(sale.base, 6)
    return {
      claveProdServ: '01010101',
      ...(about.noIdentificacion !== undefined && { noIdentificacion: about.noIdentificacion }),
      cantidad: '1',
      claveUnidad: 'ACT',
      descripcion: description(sale, about.descripcion ?? 'Venta', sales.length === 1),
      valorUnitario: price,
      importe: price,
      objetoImp: '02',
      traslados: taxesOf(sale),
    }
  })
  const subtotal = round(add(...lines.map((line) => line.importe)), 2)
  const traslados = summary(lines.flatMap((line) => line.traslados))
  const totalTraslados = add(...traslados.map((row) => row.importe ?? '0'))
  return { subtotal, lines, traslados, totalTraslados, total: add(subtotal, totalTraslados) }
}
