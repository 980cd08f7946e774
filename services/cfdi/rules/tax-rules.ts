import { tasasOCuotas } from '../catalogs/tasa-o-cuota.ts'
import { compare, decimalsOf } from '../decimals/decimal.ts'
import type { CfdiReading, Tax } from '../read/cfdi-reading.ts'
import { isExempt } from './is-exempt.ts'
import { taxFits } from './limits.ts'
import { placesOf } from './places-of.ts'
import { inForce, type Rule } from './rule.ts'

type Kind = 'traslado' | 'retencion'

/**
 * A fixed rate must be in force; of a range, only the latest ends are known. Six decimals, as the
 * catalogue writes it.
 */
export const isKnownRate = (tax: Tax, kind: Kind, fecha: string): boolean => {
  const { impuesto, tipoFactor, tasaOCuota: rate } = tax
  if (rate === undefined || decimalsOf(rate) !== 6) return false
  return tasasOCuotas.some(
    (row) =>
      row.impuesto === impuesto &&
      row.tipoFactor === tipoFactor &&
      row[kind] &&
      compare(row.least, rate) <= 0 &&
      compare(rate, row.most) <= 0 &&
      (row.least !== row.most || inForce(row, fecha)),
  )
}

const every =
  (kind: 'traslados' | 'retenciones', holds: (tax: Tax, cfdi: CfdiReading) => boolean) =>
  (cfdi: CfdiReading) =>
    cfdi.concepts.every((concept) => concept[kind].every((tax) => holds(tax, cfdi)))

const amountFits = ({ base, tasaOCuota, importe }: Tax, cfdi: CfdiReading): boolean =>
  tasaOCuota === undefined ||
  importe === undefined ||
  taxFits({ base, rate: tasaOCuota, amount: importe, places: placesOf(cfdi) })

const isBare = ({ tasaOCuota, importe }: Tax): boolean => tasaOCuota === undefined && importe === undefined
const isWhole = ({ tasaOCuota, importe }: Tax): boolean => tasaOCuota !== undefined && importe !== undefined

/** Rules on the taxes of the conceptos. */
export const taxRules: readonly Rule[] = [
  ['CFDI40174', every('traslados', ({ base }) => compare(base, '0') > 0)],
  ['CFDI40177', every('traslados', (tax) => !isExempt(tax) || isBare(tax))],
  ['CFDI40178', every('traslados', (tax) => isExempt(tax) || isWhole(tax))],
  ['CFDI40179', every('traslados', (tax, { fecha }) => isExempt(tax) || isKnownRate(tax, 'traslado', fecha))],
  ['CFDI40180', every('traslados', amountFits)],
  ['CFDI40181', every('retenciones', ({ base }) => compare(base, '0') > 0)],
  ['CFDI40184', every('retenciones', (tax) => !isExempt(tax))],
  ['CFDI40185', every('retenciones', (tax, { fecha }) => isKnownRate(tax, 'retencion', fecha))],
  ['CFDI40186', every('retenciones', amountFits)],
]
