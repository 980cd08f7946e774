import { amountsOfTicket } from '#cfdi/amounts-of-ticket.ts'
import type { CfdiAmounts } from '#cfdi/cfdi.ts'
import { splitTax } from '#cfdi/split-tax.ts'
import type { TicketAmounts } from '#cfdi/ticket-amounts.ts'
import type { Ticket } from '#contracts/ticket.ts'
import type { Issuer } from '#platform/issuers.ts'
import { type DirectTicket, saleNumberOf } from './ticket-marks.ts'

/** Of totals that are read so surely 99.8 % are right. A portal knows its sale and checks the total; here nobody does. */
const SURE = 0.85

type Priced = Readonly<{ amounts: CfdiAmounts } | { lacking: string }>

/** Whether the ticket says nothing of taxes that another rate, or a mixture, would say. */
const mayBeAt = (rate: string, printed: TicketAmounts): boolean =>
  printed.iva == null &&
  printed.ieps == null &&
  printed.exempt == null &&
  [null, printed.total].includes(printed.net ?? null) &&
  [null, rate].includes(printed.rate ?? null)

/**
 * The CFDI's lines and totals, or what the ticket lacks for them. What is sealed with a merchant's CSD is not guessed: taxes are as they
 * are printed, or as the merchant has said that all it sells is taxed, where nothing that is printed speaks against it.
 */
export const saleAmounts = (read: Ticket, ticket: DirectTicket, { rate }: Pick<Issuer, 'rate'>): Priced => {
  if ((read.fields['amount']?.confidence ?? 0) < SURE)
    return { lacking: 'its total was not read surely enough' }
  const printed = amountsOfTicket(read)
  if (printed === null) return { lacking: 'missing: amount' }
  const about = { descripcion: 'Venta', noIdentificacion: saleNumberOf(ticket) }
  const { breakdown, ...amounts } = splitTax(printed, about)
  if (breakdown === 'printed') return { amounts }
  if (rate === null || !mayBeAt(rate, printed)) return { lacking: 'it prints no taxes that can be used' }
  const { breakdown: _, ...atRate } = splitTax({ total: printed.total, rate }, about)
  return { amounts: atRate }
}
