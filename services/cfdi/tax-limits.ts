import { add, compare, decimalsOf, multiply, roundUp, subtract, truncate } from './decimal.ts'

/** Half of the last printed digit: `12.34` may stand for anything from 12.335 to 12.345. */
const halfDigit = (value: string): string => `0.${'0'.repeat(decimalsOf(value))}5`

/**
 * Whether a tax amount lies within SAT's limits of base × rate (CFDI40180): the base as printed may be off by half its
 * last digit; the limits are cut and raised to centavos.
 */
export const taxFits = (base: string, rate: string, amount: string): boolean => {
  const low = truncate(multiply(subtract(base, halfDigit(base)), rate), 2)
  const high = roundUp(multiply(subtract(add(base, halfDigit(base)), '0.000000000001'), rate), 2)
  return compare(low, amount) <= 0 && compare(amount, high) <= 0
}
