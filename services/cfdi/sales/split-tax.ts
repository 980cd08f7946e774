import type { CfdiAmounts } from '../cfdi.ts'
import { compare } from '../decimals/decimal.ts'
import { meetTotal } from './meet-total.ts'
import type { Sale } from './sale.ts'
import { atOneRate, general } from './sale-at-rate.ts'
import { salesOfAmounts } from './sales-of-amounts.ts'
import { type About, sumSales } from './sum-sales.ts'
import { mustBeAmounts, type TicketAmounts } from './ticket-amounts.ts'

/**
 * `guessed`: the most likely of several splits that fit the print. `assumed`: no breakdown was
 * printed, or the printed one cannot belong to the total; the whole was taken at one rate.
 */
export type TaxSplit = CfdiAmounts & Readonly<{ breakdown: 'printed' | 'guessed' | 'assumed' }>

/** The CFDI's amounts of these sales; undefined if they do not make the total. */
export const amountsOf = (sales: readonly Sale[], total: string, about: About): CfdiAmounts | undefined => {
  const amounts = sumSales(sales, about)
  if (compare(amounts.total, total) === 0) return amounts
  const met = meetTotal(sales, total)
  return met && sumSales(met, about)
}

/**
 * A ticket's total, taxes included, as CFDI lines whose Total is exactly that total (40108, 40119,
 * 40180 hold). Throws RangeError unless the total is a positive amount in centavos and every other
 * given value is an amount too.
 */
export const splitTax = (ticket: TicketAmounts, about: About = {}): TaxSplit => {
  const { total, net, iva, ieps, exempt, rate } = ticket
  mustBeAmounts(total, net, iva, ieps, exempt)
  const printed = salesOfAmounts(ticket)
  const amounts = printed && amountsOf(printed.sales, total, about)
  if (amounts) return { ...amounts, breakdown: printed.isGuess ? 'guessed' : 'printed' }
  const assumed = amountsOf([atOneRate(total, rate ?? general)], total, about)
  if (!assumed) throw new Error(`${total} cannot be split`)
  return { ...assumed, breakdown: 'assumed' }
}
