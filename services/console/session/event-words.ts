import type { SessionEventType } from '#contracts/events/session-events.ts'
import { inBoth } from '../html/language.ts'

type Pair = readonly [es: string, en: string]

const names: Readonly<Record<SessionEventType, Pair>> = {
  SessionRequested: ['Solicitada', 'Requested'],
  TicketRead: ['Ticket leído', 'Ticket read'],
  TicketUnreadable: ['Ticket ilegible', 'Ticket unreadable'],
  MerchantIdentified: ['Comercio identificado', 'Merchant identified'],
  BillingAttemptStarted: ['Intento de facturar', 'Billing attempt'],
  IssueIntended: ['Se pide la factura', 'The invoice is asked for'],
  BillingDeferred: ['Pospuesta', 'Deferred'],
  InputRequested: ['Se pidió un dato', 'Input asked for'],
  InputGiven: ['Se dio el dato', 'Input given'],
  MailReceived: ['Llegó un correo', 'Mail received'],
  ExpiryWarned: ['Aviso de vencimiento', 'Expiry warned'],
  SessionCancelled: ['Cancelada', 'Cancelled'],
  CfdiIssued: ['CFDI emitido y verificado', 'CFDI issued and verified'],
  InvoiceRefused: ['El comercio la rechazó', 'The merchant refused'],
  BillingAbandoned: ['Se abandonó', 'Given up'],
  FilesRendered: ['Archivos listos', 'Files ready'],
  SessionCompleted: ['Completada', 'Completed'],
  SessionFailed: ['Fallida', 'Failed'],
}

/** A type that this version does not know is shown by its name. */
export const eventWords = inBoth<string>(names)
