import { absolute, add, compare, multiply, subtract } from '../decimals/decimal.ts'
import type { CfdiReading, Tax } from '../read/cfdi-reading.ts'

/** A centavo for each of the rounded rows that make the sum. */
const agree = (a: string, b: string, rows = 1): boolean =>
  compare(absolute(subtract(a, b)), multiply('0.01', String(Math.max(1, rows)))) <= 0

const sum = (values: readonly (string | null | undefined)[]): string =>
  add(...values.map((value) => value ?? '0'))

const importes = (rows: readonly Tax[]): string => sum(rows.map((row) => row.importe))

/** A concepto's taxes and the summary's: sums over all conceptos (CFDI40205, 40221). */
const levied = (cfdi: CfdiReading, kind: 'traslados' | 'retenciones'): string =>
  importes(cfdi.concepts.flatMap((concept) => concept[kind]))

/**
 * Whether the totals follow from the lines: SubTotal, Descuento, tax summary, Total with local
 * taxes (CFDI40108–40119).
 */
export const totalsAddUp = (cfdi: CfdiReading): boolean => {
  const { subtotal, descuento, total, concepts, taxes, localTaxes } = cfdi
  const local = subtract(localTaxes?.traslados ?? '0', localTaxes?.retenciones ?? '0')
  const federal = subtract(taxes.totalTrasladados ?? '0', taxes.totalRetenidos ?? '0')
  return (
    agree(subtotal, sum(concepts.map((concept) => concept.importe))) &&
    agree(descuento ?? '0', sum(concepts.map((concept) => concept.descuento))) &&
    agree(taxes.totalTrasladados ?? '0', importes(taxes.traslados)) &&
    agree(taxes.totalRetenidos ?? '0', importes(taxes.retenciones)) &&
    agree(importes(taxes.traslados), levied(cfdi, 'traslados'), taxes.traslados.length) &&
    agree(importes(taxes.retenciones), levied(cfdi, 'retenciones'), taxes.retenciones.length) &&
    agree(total, add(subtract(subtotal, descuento ?? '0'), federal, local))
  )
}
