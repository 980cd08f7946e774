import type { FormaPago, TicketFacts } from '#contracts/reading/ticket-facts.ts'
import type { BillingCase } from './billing-case.ts'

type PaymentRequest = Pick<BillingCase['request'], 'paymentMethod'>

/** c_FormaPago: the request's word stands over the ticket's (decisions.md). */
export const formaPagoOf = (
  { paymentMethod }: PaymentRequest,
  { payment }: Pick<TicketFacts, 'payment'>,
): FormaPago => (paymentMethod === null ? payment : { code: paymentMethod, warning: null })
