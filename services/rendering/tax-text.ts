import { impuestos } from '#cfdi/catalogs/comprobante-codes.ts'
import { multiply, withoutTrailingZeros } from '#cfdi/decimals/decimal.ts'
import type { Tax } from '#cfdi/read/cfdi-reading.ts'
import { precise } from './printed-amount.ts'

const names = new Map(impuestos.map(({ code, text }) => [code, text]))

/** `0.160000` → `16 %` */
const percent = (rate: string): string => `${withoutTrailingZeros(multiply(rate, '100'))} %`

/** `IVA 16 %`, `IVA exento`, `IEPS cuota 0.5911`; a summary's retención has no rate: `ISR`. */
export const taxText = ({ impuesto, tipoFactor, tasaOCuota }: Tax): string => {
  const name = names.get(impuesto) ?? impuesto
  if (tipoFactor === 'Exento') return `${name} exento`
  if (tasaOCuota === undefined) return name
  return `${name} ${tipoFactor === 'Cuota' ? `cuota ${withoutTrailingZeros(tasaOCuota)}` : percent(tasaOCuota)}`
}

/** A concepto's tax: `Traslado IVA 16 % base 100.00 importe 16.00` */
export const taxLine =
  (kind: 'Traslado' | 'Retención') =>
  (tax: Tax): string =>
    `${kind} ${taxText(tax)} base ${precise(tax.base)}${tax.importe === undefined ? '' : ` importe ${precise(tax.importe)}`}`
