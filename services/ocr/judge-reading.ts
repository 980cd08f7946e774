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
    detail: 'a bank slip: it says what was paid, not what was bought',
  },
  non_fiscal_note: {
    code: 'merchant_does_not_issue_cfdi',
    detail: 'a note that declares itself non-fiscal and has no RFC',
  },
  quotation: { code: 'not_a_ticket', detail: 'a quotation: nothing has been bought yet' },
  unpaid: { code: 'not_a_ticket', detail: 'an unpaid bill: the receipt of its payment is needed' },
  no_sale: {
    code: 'not_a_ticket',
    detail: 'a report, a statement, a slip of goods without prices or a test print: nothing was sold',
  },
  for_others: {
    code: 'not_a_ticket',
    detail: 'money collected for others, such as a bill or a deposit: only the commission was sold',
  },
  return_slip: { code: 'not_a_ticket', detail: 'a return or a cancelled sale: its total was paid back' },
  nothing_due: {
    code: 'not_a_ticket',
    detail: 'the total of the ticket is zero: there is nothing to invoice',
  },
  foreign_currency: {
    code: 'not_a_ticket',
    detail: 'from another country, or its only total is not in pesos',
  },
  several_tickets: {
    code: 'not_a_ticket',
    detail: 'more than one ticket: each needs a photo of its own',
  },
  screen: { code: 'not_a_ticket', detail: 'the screen of a program: the ticket itself is needed' },
  no_ticket: { code: 'not_a_ticket', detail: 'text without an amount or any word that tickets use' },
  without_mexico: { code: 'not_a_ticket', detail: 'nothing on it says that it was sold in Mexico' },
}

/** Said for what is not printed: a part that could not be read may hold it. */
const BY_SILENCE: readonly OtherDocument['kind'][] = ['no_ticket', 'without_mexico']

const refuseOther = (document: OtherDocument): Refusal => {
  if (document.kind !== 'cfdi') return { ...others[document.kind], legible: true }
  const { uuid, repaired } = document
  return {
    code: 'document_is_cfdi',
    detail: `the photo shows a CFDI, folio fiscal ${uuid ?? 'not read'}`,
    legible: true,
    ...(uuid !== null && { uuid: { value: uuid, repaired } }),
  }
}

/** The reason why a reading cannot be invoiced, or null. `simulate` counts in the sandbox only. */
export const judgeReading = (
  { ticket, document, illegible = [] }: Pick<ReadTicket, 'ticket' | 'document' | 'illegible'>,
  simulate: Simulation | null,
): Refusal | null => {
  const legible = ticket.ticket_readable
  const asked = simulated.find((code) => code === simulate)
  if (asked) return { code: asked, detail: 'simulated', legible: legible && asked !== 'ticket_unreadable' }
  if (document && (!BY_SILENCE.includes(document.kind) || illegible.length === 0))
    return refuseOther(document)
  if (illegible.length > 0)
    return {
      code: 'ticket_unreadable',
      detail: `no text can be read on part ${illegible.join(' and ')} of the ticket`,
      legible: false,
    }
  if (!legible)
    return { code: 'ticket_unreadable', detail: 'no total was read with enough confidence', legible }
  return null
}
