import type { FailureCode, Simulation } from '#contracts/failures.ts'
import type { OtherDocument } from '#ticket/paper/other-document.ts'
import type { ReadTicket } from './worker-messages.ts'

/**
 * Why a reading cannot be invoiced: the session ends with this code. `uuid`: folio fiscal of a
 * photographed CFDI.
 */
export type Refusal = Readonly<{
  code: FailureCode
  detail: string
  /** The photo is legible, whatever it shows. */
  legible: boolean
  uuid?: Readonly<{ value: string; repaired: boolean }>
}>

/** The outcomes that the sandbox can simulate at this stage for any photo. */
const simulated = ['ticket_unreadable', 'ticket_incomplete', 'not_a_ticket', 'document_is_cfdi'] as const

const others: Readonly<Record<Exclude<OtherDocument['kind'], 'cfdi'>, Pick<Refusal, 'code' | 'detail'>>> = {
  bank_slip: {
    code: 'not_a_ticket',
    detail: 'the slip of a bank: it says what was paid, not what was bought',
  },
  non_fiscal_note: {
    code: 'merchant_does_not_issue_cfdi',
    detail: 'a note that says of itself that it is not fiscal, without an RFC',
  },
  quotation: { code: 'not_a_ticket', detail: 'a quotation: nothing was bought yet' },
  unpaid: { code: 'not_a_ticket', detail: 'a bill that was not paid: the ticket of the payment is wanted' },
  no_sale: { code: 'not_a_ticket', detail: 'a report, a statement or a test print: nothing was sold' },
  for_others: {
    code: 'not_a_ticket',
    detail: 'money that was taken in for others: a bill, a deposit; sold was no more than the commission',
  },
  return_slip: { code: 'not_a_ticket', detail: 'a return or a cancelled sale: its total is paid back' },
  nothing_due: {
    code: 'not_a_ticket',
    detail: 'the total of the ticket is zero: there is nothing to invoice',
  },
  foreign_currency: {
    code: 'not_a_ticket',
    detail: 'of another country, or its only total is in another currency than pesos',
  },
  several_tickets: {
    code: 'not_a_ticket',
    detail: 'more than one ticket: each wants a picture of its own',
  },
  no_ticket: { code: 'not_a_ticket', detail: 'text without any amount, and no word of a ticket' },
}

const refuseOther = (document: OtherDocument): Refusal => {
  if (document.kind !== 'cfdi') return { ...others[document.kind], legible: true }
  const { uuid, repaired } = document
  return {
    code: 'document_is_cfdi',
    detail: `the picture shows a CFDI, folio fiscal ${uuid ?? 'not read'}`,
    legible: true,
    ...(uuid !== null && { uuid: { value: uuid, repaired } }),
  }
}

/** The reason why a reading cannot be invoiced, or null. `simulate` counts in the sandbox only. */
export const judgeReading = (
  { ticket, document }: Pick<ReadTicket, 'ticket' | 'document'>,
  simulate: Simulation | null,
): Refusal | null => {
  const legible = ticket.ticket_readable
  const asked = simulated.find((code) => code === simulate)
  if (asked) return { code: asked, detail: 'simulated', legible: legible && asked !== 'ticket_unreadable' }
  if (document) return refuseOther(document)
  if (!legible) return { code: 'ticket_unreadable', detail: 'no total that could be believed', legible }
  return null
}
