import type { LogLine } from './log-line.ts'

/** The meaning of each event, in the demo's words. */
const sentences: Readonly<Record<string, string>> = {
  SessionRequested: 'request committed to the log',
  TicketRead: 'ticket read (PP-OCR, ranked candidates)',
  TicketUnreadable: 'no ticket that can be invoiced',
  MerchantIdentified: 'merchant identified',
  BillingAttemptStarted: 'merchant’s portal opened over HTTP',
  InputRequested: 'a field of the ticket is asked for',
  InputGiven: 'the field was given',
  MailReceived: 'a mail came to the session’s mailbox',
  ExpiryWarned: 'the client is warned that the session is lost soon',
  SessionCancelled: 'cancelled by the client',
  IssueIntended: 'intent stored before the request that issues the CFDI',
  BillingDeferred: 'billing postponed, will be retried',
  CfdiIssued: 'CFDI received and its XML verified',
  InvoiceRefused: 'no invoice for this ticket',
  BillingAbandoned: 'billing given up',
  FilesRendered: 'PDF rendered',
  SessionCompleted: 'session completed',
  SessionFailed: 'session failed',
}

/**
 * An event in a few words, with the reason if it ends in failure: the type alone does not show
 * whether a merchant was asked.
 */
export const sentenceOf = (event: string, { code }: Pick<LogLine, 'code'>): string => {
  const sentence = sentences[event] ?? event
  return code === undefined ? sentence : `${sentence}: ${code}`
}
