/** What each event of the log means, in the words of the demo. */
export const sentences: Readonly<Record<string, string>> = {
  SessionRequested: 'request committed to the log',
  TicketRead: 'ticket read (PP-OCR, ranked candidates)',
  TicketUnreadable: 'ticket could not be read',
  MerchantIdentified: 'merchant identified',
  BillingAttemptStarted: "merchant's portal opened over HTTP",
  IssueIntended: 'intent made durable before the issuing request',
  BillingDeferred: 'billing put off, will be tried again',
  CfdiIssued: 'CFDI received and its XML verified',
  InvoiceRefused: 'merchant refused the invoice',
  BillingAbandoned: 'billing given up',
  FilesRendered: 'PDF rendered',
  SessionCompleted: 'session completed',
  SessionFailed: 'session failed',
}
