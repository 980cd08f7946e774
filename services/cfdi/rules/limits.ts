import { add, compare, decimalsOf, multiply, roundUp, subtract, truncate } from '../decimals/decimal.ts'

/** Both ends included, with the currency's decimals. */
export type Limits = Readonly<{ low: string; high: string }>

/** Half of the last printed digit: `12.34` may stand for anything from 12.335 to 12.345. */
const halfDigit = (value: string): string => `0.${'0'.repeat(decimalsOf(value))}5`
const TINY = '0.000000000001'

const least = (value: string): string => subtract(value, halfDigit(value))
const most = (value: string): string => subtract(add(value, halfDigit(value)), TINY)

const cut = (low: string, high: string, places: number): Limits => ({
  low: compare(low, '0') < 0 ? '0' : truncate(low, places),
  high: roundUp(high, places),
})

const isWithin = (amount: string, { low, high }: Limits): boolean =>
  compare(low, amount) <= 0 && compare(amount, high) <= 0

/**
 * SAT's limits for a tax of base × rate (CFDI40180): the printed base may be off by half its last
 * digit; the lower limit is truncated and the upper rounded up to `places`, the currency's.
 */
export const taxLimits = (tax: { base: string; rate: string; places?: number }): Limits =>
  cut(multiply(least(tax.base), tax.rate), multiply(most(tax.base), tax.rate), tax.places ?? 2)

export const taxFits = (tax: { base: string; rate: string; amount: string; places?: number }): boolean =>
  isWithin(tax.amount, taxLimits(tax))

/**
 * Whether a line's amount is within SAT's limits of quantity × unit price (CFDI40167): each factor
 * may be off by half its last digit.
 */
export const lineFits = (line: {
  cantidad: string
  valorUnitario: string
  importe: string
  places?: number
}): boolean => {
  const { cantidad, valorUnitario, importe, places = 2 } = line
  const low = multiply(least(cantidad), least(valorUnitario))
  return isWithin(importe, cut(low, multiply(most(cantidad), most(valorUnitario)), places))
}
