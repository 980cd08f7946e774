import { fold } from '#contracts/fold.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { AmountFacts, TicketFacts } from '#contracts/reading/ticket-facts.ts'
import { Amount } from '#contracts/values.ts'
import { formaPagoOfTicket } from './fields/payment/sat-code/forma-pago-of-ticket.ts'
import { amountsNotSold, isAnotherSale, speaksAgainstOneRate } from './taxes/words-on-ticket.ts'

/** `rows`: the ticket's text, top to bottom. */
type Printed = Readonly<{
  ticket: Pick<Ticket, 'amount' | 'payment_method'>
  rows: readonly string[]
}>

const rates = ['0.16', '0.08', '0.00'] as const

/** No total has more digits than an Amount, so that it cannot hold a longer one. */
const isAmount = (text: string): boolean => Amount.safeParse(text).success

const amountsOf = ({ ticket: { amount }, rows }: Printed): AmountFacts => {
  const folded = rows.map(fold)
  return {
    isAnotherSale: amount !== null && isAnotherSale(folded, amount),
    notSold: [...new Set(amountsNotSold(folded))].filter(isAmount),
    notAllAt: rates.filter((rate) => speaksAgainstOneRate(folded, rate)),
  }
}

/**
 * What the rows say of a ticket beside its fields. `isCode`: whether a CFDI paid in one exhibition
 * may name it.
 */
export const factsOf = (printed: Printed, isCode: (code: string) => boolean): TicketFacts => {
  const { ticket, rows } = printed
  const { payment_method: word, amount: total } = ticket
  return { amounts: amountsOf(printed), payment: formaPagoOfTicket({ word, rows, total }, isCode) }
}
