import { compare, isDecimal, truncate } from '../decimals/decimal.ts'
import type { IvaRate } from './sale-at-rate.ts'

/**
 * A ticket's amounts with two decimals, as printed. Null and absent both mean that the ticket does
 * not print it. The total excludes a tip.
 */
export type TicketAmounts = Readonly<{
  total: string
  rate?: IvaRate | null
  /** The price without taxes. */
  net?: string | null
  iva?: string | null
  ieps?: string | null
  /** What was sold exempt from IVA. */
  exempt?: string | null
}>

const inCentavos = (amount: string): boolean =>
  isDecimal(amount) && compare(amount, truncate(amount, 2)) === 0

/** Throws RangeError unless they are amounts in centavos, the first of them positive. */
export const mustBeAmounts = (total: string, ...others: readonly (string | null | undefined)[]): void => {
  const wrong = [total, ...others].find(
    (amount) => amount != null && (!inCentavos(amount) || amount.startsWith('-')),
  )
  if (wrong !== undefined || compare(total, '0') <= 0)
    throw new RangeError('amounts in centavos must be positive')
}
