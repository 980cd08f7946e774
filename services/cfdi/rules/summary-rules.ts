import { add, compare, decimalsOf, round } from '../decimals/decimal.ts'
import type { CfdiReading, Tax } from '../read/cfdi-reading.ts'
import { isExempt } from './is-exempt.ts'
import { placesOf } from './places-of.ts'
import { elementsAt, isOneOf, type Rule } from './rule.ts'
import { isKnownRate } from './tax-rules.ts'

const hasCurrencyPlaces = (cfdi: CfdiReading, ...amounts: (string | null | undefined)[]): boolean =>
  amounts.every((amount) => amount == null || decimalsOf(amount) <= placesOf(cfdi))

/** One row per tax, factor and rate, however the rate is written. */
const keyOf = ({ impuesto, tipoFactor, tasaOCuota }: Tax): string =>
  `${impuesto} ${tipoFactor} ${tasaOCuota === undefined ? '-' : round(tasaOCuota, 6)}`

const lineTaxes = ({ concepts }: CfdiReading): Tax[] => concepts.flatMap(({ traslados }) => traslados)

const sum = (taxes: readonly Tax[], amount: (tax: Tax) => string | undefined): string =>
  add(...taxes.map((tax) => amount(tax) ?? '0'))

/** Whether each row of the summary is the rounded sum of its lines, and no line lacks its row. */
const rowsFollow =
  (amount: (tax: Tax) => string | undefined, which: (tax: Tax) => boolean) => (cfdi: CfdiReading) => {
    const lines = Map.groupBy(lineTaxes(cfdi).filter(which), keyOf)
    const rows = cfdi.taxes.traslados.filter(which)
    const known = new Set(rows.map(keyOf))
    return (
      rows.every((row) => {
        const expected = round(sum(lines.get(keyOf(row)) ?? [], amount), placesOf(cfdi))
        return compare(amount(row) ?? '0', expected) === 0
      }) && [...lines.keys()].every((key) => known.has(key))
    )
  }

const isLevied = (tax: Tax): boolean => !isExempt(tax)

const totalFollows = (total: string | null, rows: readonly Tax[]): boolean =>
  total === null ||
  compare(
    total,
    sum(rows, ({ importe }) => importe),
  ) === 0

const areUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length

const withheldFollows = ({ concepts, taxes, ...cfdi }: CfdiReading): boolean => {
  const lines = concepts.flatMap(({ retenciones }) => retenciones)
  const byTax = Map.groupBy(lines, ({ impuesto }) => impuesto)
  return (
    taxes.retenciones.every(({ impuesto, importe }) => {
      const expected = round(
        sum(byTax.get(impuesto) ?? [], (tax) => tax.importe),
        placesOf(cfdi),
      )
      return compare(importe ?? '0', expected) === 0
    }) && [...byTax.keys()].every((key) => taxes.retenciones.some(({ impuesto }) => impuesto === key))
  )
}

const withheldHasTotal = ({ taxes }: CfdiReading): boolean =>
  taxes.retenciones.length === 0 || taxes.totalRetenidos !== null

const leviedHasTotal = (cfdi: CfdiReading): boolean =>
  lineTaxes(cfdi).some(isLevied) === (cfdi.taxes.totalTrasladados !== null)

const { base, importe } = { base: (tax: Tax) => tax.base, importe: (tax: Tax) => tax.importe }

/** Rules on the Comprobante's Impuestos. */
export const summaryRules: readonly Rule[] = [
  [
    'CFDI40201',
    (cfdi) => !isOneOf(cfdi.tipoDeComprobante, 'T', 'P') || elementsAt(cfdi, 'Impuestos').length === 0,
  ],
  ['CFDI40202', (cfdi) => hasCurrencyPlaces(cfdi, cfdi.taxes.totalRetenidos)],
  ['CFDI40203', ({ taxes }) => totalFollows(taxes.totalRetenidos, taxes.retenciones)],
  ['CFDI40204', (cfdi) => hasCurrencyPlaces(cfdi, cfdi.taxes.totalTrasladados)],
  ['CFDI40205', ({ taxes }) => totalFollows(taxes.totalTrasladados, taxes.traslados)],
  ['CFDI40206', withheldHasTotal],
  ['CFDI40208', ({ taxes }) => areUnique(taxes.retenciones.map(({ impuesto }) => impuesto))],
  ['CFDI40210', (cfdi) => hasCurrencyPlaces(cfdi, ...cfdi.taxes.retenciones.map(importe))],
  ['CFDI40211', withheldFollows],
  ['CFDI40212', leviedHasTotal],
  [
    'CFDI40213',
    ({ taxes }) => taxes.traslados.filter(isExempt).every((row) => !row.tasaOCuota && !row.importe),
  ],
  ['CFDI40214', (cfdi) => hasCurrencyPlaces(cfdi, ...cfdi.taxes.traslados.map(base))],
  ['CFDI40215', rowsFollow(base, isLevied)],
  ['CFDI40216', rowsFollow(base, isExempt)],
  ['CFDI40218', ({ taxes }) => areUnique(taxes.traslados.map(keyOf))],
  [
    'CFDI40219',
    ({ taxes, fecha }) =>
      taxes.traslados.filter(isLevied).every((row) => isKnownRate(row, 'traslado', fecha)),
  ],
  ['CFDI40220', (cfdi) => hasCurrencyPlaces(cfdi, ...cfdi.taxes.traslados.map(importe))],
  ['CFDI40221', rowsFollow(importe, isLevied)],
]
