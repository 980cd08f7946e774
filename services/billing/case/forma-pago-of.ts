import { isFormaPago } from '#cfdi/catalogs/is-forma-pago.ts'
import { type FormaPago, formaPagoOfTicket } from '#ticket/fields/payment/sat-code/forma-pago-of-ticket.ts'
import type { BillingCase } from './billing-case.ts'

type PaidCase = Readonly<{
  request: Pick<BillingCase['request'], 'paymentMethod'>
  read: Pick<BillingCase['read'], 'ticket'>
}>

/**
 * c_FormaPago: the request overrides the ticket (decisions.md). `rows`: the ticket as it was read.
 */
export const formaPagoOf = ({ request, read }: PaidCase, rows: readonly string[]): FormaPago => {
  if (request.paymentMethod !== null) return { code: request.paymentMethod, warning: null }
  const { payment_method: word, amount: total } = read.ticket
  return formaPagoOfTicket({ word, rows, total }, (code) => isFormaPago(code))
}
