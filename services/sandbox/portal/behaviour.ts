import { Simulation } from '#contracts/failures.ts'

/** What a portal may do with a ticket; `issue` is the normal case. */
export type Behaviour =
  | 'issue'
  | 'already_invoiced'
  | 'not_found'
  | 'other_receiver'
  | 'expired'
  | 'data_rejected'
  | 'receiver_rejected'
  | 'too_early'
  | 'captcha'
  | 'rate_limited'
  | 'no_invoicing'
  | 'error_before_stamp'
  | 'unconfirmed'
  | 'lost_answer'
  | 'unavailable'
  | 'late_answer'
  | 'layout_changed'
  | 'wrong_xml'
  | 'slow'
  // how the mail comes from who mails its invoices; all others issue
  | 'mail_later'
  | 'mail_zip'
  | 'mail_never'
  | 'mail_link'
  | 'mail_theirs'
  | 'mail_late'
  | 'mail_twice'

/**
 * The request field `simulate`, sent as header `x-sandbox-simulate`; `issue`: another stage plays
 * the failure.
 */
const simulated: Record<Simulation, Behaviour> = {
  ticket_not_found_at_merchant: 'not_found',
  ticket_expired: 'expired',
  ticket_already_invoiced: 'other_receiver',
  ticket_data_rejected: 'data_rejected',
  receiver_data_rejected: 'receiver_rejected',
  merchant_unavailable: 'unavailable',
  merchant_does_not_issue_cfdi: 'no_invoicing',
  captcha_required: 'captcha',
  cfdi_invalid: 'wrong_xml',
  issue_unconfirmed: 'unconfirmed',
  lost_answer: 'lost_answer',
  slow: 'slow',
  ticket_unreadable: 'issue',
  ticket_incomplete: 'issue',
  not_a_ticket: 'issue',
  document_is_cfdi: 'issue',
  merchant_not_identified: 'issue',
  merchant_not_supported: 'issue',
  needs_input_expired: 'issue',
  deadline_exceeded: 'issue',
  cancelled: 'issue',
  internal_error: 'issue',
  email: 'issue',
  needs_input: 'issue',
}

/** Magic folios resemble HTTP codes. */
export const magic: Readonly<Record<string, Behaviour>> = {
  '0200': 'issue',
  '0202': 'mail_later',
  '0203': 'mail_zip',
  '0204': 'mail_never',
  '0205': 'mail_link',
  '0206': 'mail_theirs',
  '0207': 'mail_late',
  '0208': 'mail_twice',
  '0302': 'already_invoiced',
  '0404': 'not_found',
  '0409': 'other_receiver',
  '0410': 'expired',
  '0422': 'receiver_rejected',
  '0425': 'too_early',
  '0428': 'captcha',
  '0429': 'rate_limited',
  '0451': 'no_invoicing',
  '0500': 'error_before_stamp',
  '0502': 'lost_answer',
  '0503': 'unavailable',
  '0504': 'late_answer',
  '0599': 'layout_changed',
  '0666': 'wrong_xml',
}

/** Undefined for a header with an unknown value. */
export const behaviourOfHeader = (header: string | undefined): Behaviour | null | undefined => {
  if (header === undefined || header === '') return null
  const parsed = Simulation.safeParse(header)
  return parsed.success ? simulated[parsed.data] : undefined
}

/**
 * Four magic digits, then `0000`, then any digits: `0404000017`. Real codes would now and then
 * match four digits alone.
 */
const magicFolio = /^(\d{4})0000/

/** By the first magic code; `issue` if there is none. Codes are normalised (`ticket-key.ts`). */
export const behaviourOfCodes = (codes: readonly string[]): Behaviour =>
  codes.map((code) => magic[magicFolio.exec(code)?.[1] ?? '']).find((behaviour) => behaviour !== undefined) ??
  'issue'
