import type { CatalogRow } from '#cfdi/catalogs/catalog-row.ts'
import { formasPago } from '#cfdi/catalogs/formas-pago.ts'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { usos } from '#cfdi/catalogs/usos.ts'
import type { Tax } from '#cfdi/cfdi-reading.ts'
import { multiply, withoutTrailingZeros } from '#cfdi/decimal.ts'

/** `601 General de Ley Personas Morales`; a code that our catalogue does not hold is printed alone. */
const named = (rows: readonly CatalogRow[], code: string): string =>
  `${code} ${rows.find((row) => row.code === code)?.text ?? ''}`.trim()

export const regimenText = (code: string): string => named(regimenes, code)
export const usoText = (code: string): string => named(usos, code)
export const formaPagoText = (code: string | null): string => (code ? named(formasPago, code) : '')

const metodos: Record<string, string> = {
  PUE: 'PUE Pago en una sola exhibición',
  PPD: 'PPD Pago en parcialidades o diferido',
}
export const metodoPagoText = (code: string | null): string => (code ? (metodos[code] ?? code) : '')

const tipos: Record<string, string> = {
  I: 'I Ingreso',
  E: 'E Egreso',
  T: 'T Traslado',
  N: 'N Nómina',
  P: 'P Pago',
}
export const tipoText = (code: string): string => tipos[code] ?? code

const exportaciones: Record<string, string> = { '01': '01 No aplica', '02': '02 Definitiva con clave A1' }
export const exportacionText = (code: string): string => exportaciones[code] ?? code

const impuestos: Record<string, string> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' }

/** `IVA 16 %`, `IVA exento`, `IEPS cuota 0.5911` */
export const taxText = ({ impuesto, tipoFactor, tasaOCuota }: Tax): string => {
  const name = impuestos[impuesto] ?? impuesto
  if (tipoFactor === 'Exento') return `${name} exento`
  if (tasaOCuota === undefined) return name
  return tipoFactor === 'Cuota'
    ? `${name} cuota ${withoutTrailingZeros(tasaOCuota)}`
    : `${name} ${withoutTrailingZeros(multiply(tasaOCuota, '100'))} %`
}
