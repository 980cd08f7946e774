import { z } from 'zod'
import { Amount } from '../values.ts'

/** What was assumed of a payment because the ticket leaves it open. */
const FormaPagoWarning = z.enum(['payment_card_kind_assumed', 'payment_method_assumed'])

export const FormaPago = z.object({
  /** c_FormaPago; never 99, which a CFDI paid in one exhibition must not name. */
  code: z.string().regex(/^\d{2}$/),
  /** Null: the ticket says it. */
  warning: FormaPagoWarning.nullable(),
})
export type FormaPago = z.infer<typeof FormaPago>

export const AmountFacts = z.object({
  /**
   * True: the total is not what was paid, or it holds a tax that our CFDIs cannot state. No CFDI is
   * sealed on it.
   */
  isAnotherSale: z.boolean(),
  /**
   * Pesos, above zero: each amount that the ticket names as a tip, cash, a gift or a deposit. The
   * total may hold it.
   */
  notSold: z.array(Amount),
  /**
   * IVA rates as fractions. At each of them some row speaks against all of the total being sold.
   */
  notAllAt: z.array(z.enum(['0.16', '0.08', '0.00'])),
})
export type AmountFacts = z.infer<typeof AmountFacts>

/**
 * What only the rows of a ticket say, without their text: no row, no name, no code.
 * `Ticket` has the amounts, the date, the time and the merchant's RFC and name; `TaxBreakdown` has
 * the taxes.
 */
export const TicketFacts = z.object({ amounts: AmountFacts, payment: FormaPago })
export type TicketFacts = z.infer<typeof TicketFacts>
