import type { TaxPart } from '#contracts/fiscal/tax-breakdown.ts'
import { add, compare } from '../decimals/decimal.ts'
import { taxFits } from '../rules/limits.ts'
import type { Iva, Sale } from './sale.ts'
import { atTaxation, type Taxation } from './sale-at-rate.ts'

/** The tax treatment of a part, in the terms of a sale. */
export const taxationOf = ({ iva, ieps }: TaxPart): Taxation => ({
  iva,
  ...(ieps && { ieps: { rate: ieps.rate } }),
})

/** The price of everything in a part. */
export const pricePaid = ({ base, tax, ieps }: TaxPart): string => add(base, tax, ieps?.amount ?? '0.00')

const ivaAsPrinted = ({ iva, base, tax, ieps }: TaxPart): Iva => {
  const ivaBase = add(base, ieps?.amount ?? '0.00')
  return iva === 'exempt' ? iva : { rate: iva, base: ivaBase, amount: tax }
}

const asPrinted = (part: TaxPart): Sale => {
  const { base, ieps } = part
  return {
    base,
    iva: ivaAsPrinted(part),
    ...(ieps && { ieps: { rate: ieps.rate, base, amount: ieps.amount } }),
  }
}

const holds = ({ base, iva, ieps }: Sale): boolean =>
  compare(base, '0') > 0 && (typeof iva === 'string' || taxFits(iva)) && (ieps === undefined || taxFits(ieps))

/**
 * A printed part as one sale: with the printed taxes if they are within SAT's limits (CFDI40180),
 * otherwise with those computed from its price, because tills round each item. Undefined if it
 * cannot be a sale.
 */
export const saleOfPart = (part: TaxPart): Sale | undefined => {
  const printed = asPrinted(part)
  return holds(printed) ? printed : atTaxation(pricePaid(part), taxationOf(part))
}
