import { z } from 'zod'

/** How a session may end as `failed` (decisions.md › How a session ends). */
export const failureCodes = [
  'ticket_unreadable',
  'ticket_incomplete',
  'not_a_ticket',
  'document_is_cfdi',
  'merchant_not_identified',
  'merchant_not_supported',
  'merchant_does_not_issue_cfdi',
  'ticket_not_found_at_merchant',
  'ticket_expired',
  'ticket_already_invoiced',
  'ticket_data_rejected',
  'receiver_data_rejected',
  'merchant_unavailable',
  'captcha_required',
  'cfdi_invalid',
  'issue_unconfirmed',
  'needs_input_expired',
  'deadline_exceeded',
  'cancelled',
  'internal_error',
] as const
export const FailureCode = z.enum(failureCodes)
export type FailureCode = z.infer<typeof FailureCode>

/** Who caused it, so that the client knows who can fix it. */
export const Blame = z.enum(['merchant', 'ticket', 'receiver', 'portal', 'service'])
export type Blame = z.infer<typeof Blame>

/** What the client can do about it; `same_again_later`: the same ticket in a new session. */
export const FailureAction = z.enum([
  'new_photo',
  'same_again_later',
  'correct_receiver',
  'ask_merchant',
  'none',
])
export type FailureAction = z.infer<typeof FailureAction>

/** What each action asks of the client, for the guide. */
export const failureActions: Readonly<Record<FailureAction, string>> = {
  new_photo: 'Send a sharper, complete photo of the purchase ticket, under a new `external_id`.',
  same_again_later: 'Send the same ticket again later: `POST sessions/{session_id}/retry`.',
  correct_receiver:
    'Correct the receiver as SAT has it (name, RFC, régimen, postal code) and send the ticket again.',
  ask_merchant: 'Ask the merchant, with the ticket in hand: sending it again changes nothing by itself.',
  none: 'There is nothing to correct.',
}

type Failure = Readonly<{ source: Blame; retryable: boolean; action: FailureAction; message: string }>

/** `retryable`: a new session with the same ticket may succeed. */
export const failures: Record<FailureCode, Failure> = {
  ticket_unreadable: {
    source: 'ticket',
    retryable: true,
    action: 'new_photo',
    message: 'The photo could not be read. Send a sharper, complete photo under a new external_id.',
  },
  ticket_incomplete: {
    source: 'ticket',
    retryable: true,
    action: 'new_photo',
    message: 'The ticket was read, but a field that the invoice needs is missing.',
  },
  not_a_ticket: {
    source: 'ticket',
    retryable: false,
    action: 'new_photo',
    message: 'The picture is not a purchase ticket.',
  },
  document_is_cfdi: {
    source: 'ticket',
    retryable: false,
    action: 'none',
    message: 'The picture shows a CFDI that was already issued.',
  },
  merchant_not_identified: {
    source: 'ticket',
    retryable: true,
    action: 'new_photo',
    message: 'Neither an RFC nor a known merchant name was found on the ticket.',
  },
  merchant_not_supported: {
    source: 'merchant',
    retryable: false,
    action: 'none',
    message: 'This merchant has no billing flow here yet.',
  },
  merchant_does_not_issue_cfdi: {
    source: 'merchant',
    retryable: false,
    action: 'ask_merchant',
    message: 'This merchant does not issue CFDI for its tickets.',
  },
  ticket_not_found_at_merchant: {
    source: 'ticket',
    retryable: true,
    action: 'ask_merchant',
    message: 'The merchant does not know this ticket.',
  },
  ticket_expired: {
    source: 'ticket',
    retryable: false,
    action: 'ask_merchant',
    message: 'The merchant no longer invoices this ticket.',
  },
  ticket_already_invoiced: {
    source: 'ticket',
    retryable: false,
    action: 'ask_merchant',
    message: 'This ticket was already invoiced to another receiver.',
  },
  ticket_data_rejected: {
    source: 'ticket',
    retryable: true,
    action: 'new_photo',
    message: 'The merchant refused the data read from the ticket.',
  },
  receiver_data_rejected: {
    source: 'receiver',
    retryable: true,
    action: 'correct_receiver',
    message: 'The receiver data was refused by the merchant or by SAT.',
  },
  merchant_unavailable: {
    source: 'portal',
    retryable: true,
    action: 'same_again_later',
    message: 'The merchant could not be reached in time.',
  },
  captcha_required: {
    source: 'portal',
    retryable: false,
    action: 'ask_merchant',
    message: 'The merchant asks for a captcha.',
  },
  cfdi_invalid: {
    source: 'portal',
    retryable: false,
    action: 'ask_merchant',
    message: 'The merchant answered with a document that is not the CFDI of this ticket.',
  },
  issue_unconfirmed: {
    source: 'portal',
    retryable: false,
    action: 'ask_merchant',
    message: 'The merchant never confirmed whether the CFDI was issued.',
  },
  needs_input_expired: {
    source: 'ticket',
    retryable: true,
    action: 'same_again_later',
    message: 'A missing field was requested and not supplied in time.',
  },
  deadline_exceeded: {
    source: 'service',
    retryable: true,
    action: 'same_again_later',
    message: 'The session reached its deadline.',
  },
  cancelled: { source: 'service', retryable: false, action: 'none', message: 'The session was cancelled.' },
  internal_error: {
    source: 'service',
    retryable: true,
    action: 'same_again_later',
    message: 'The service failed. Nothing is charged.',
  },
}

/** What the request field `simulate` may ask of the sandbox. */
export const Simulation = z.enum([...failureCodes, 'lost_answer', 'slow', 'email', 'needs_input'])
export type Simulation = z.infer<typeof Simulation>
