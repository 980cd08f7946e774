import { isDecimal } from '#cfdi/decimals/decimal.ts'
import type { IvaRate } from '#cfdi/sales/sale-at-rate.ts'
import type { TicketAmounts } from '#cfdi/sales/ticket-amounts.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'

const rates: readonly IvaRate[] = ['0.16', '0.08', '0.00']

const amountIn = ({ fields }: Ticket, name: string): string | null => {
  const value = fields[name]?.value ?? null
  return value !== null && isDecimal(value) ? value : null
}

/**
 * The ticket's amounts as input for `splitTax`; null without a total. Separate IVA and IEPS are in
 * `fields`; a ticket with one tax amount and no IEPS means IVA. `amount` already excludes a tip.
 */
export const amountsOfTicket = (ticket: Ticket): TicketAmounts | null => {
  const { amount: total, net_amount: net, tax_amount: tax } = ticket
  if (total === null) return null
  const ieps = amountIn(ticket, 'ieps_amount')
  const iva = amountIn(ticket, 'iva_amount') ?? (ieps === null ? tax : null)
  const rate = rates.find((each) => each === (ticket.tax_rate ?? amountIn(ticket, 'tax_rate'))) ?? null
  return { total, net, iva, ieps, rate, exempt: amountIn(ticket, 'exempt_amount') }
}
