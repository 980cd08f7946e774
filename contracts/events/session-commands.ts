import type { SessionEventOf, SessionEventType } from './session-events.ts'

type Data<Type extends SessionEventType> = SessionEventOf<Type>['data']
type Command<Type extends string, D> = Readonly<{ type: Type; at: string; data: Readonly<D> }>

/**
 * Imperative, and derived from the event that each may cause. `at`: when the sender learnt it
 * (Instant).
 */
export type SessionCommand =
  | Command<'RequestSession', Data<'SessionRequested'>>
  | Command<'RecordTicket', Data<'TicketRead'>>
  | Command<'RejectTicket', Data<'TicketUnreadable'>>
  /** `attempt`: the first one, which begins in the same commit. */
  | (Command<'IdentifyMerchant', Data<'MerchantIdentified'>> &
      Readonly<{ attempt?: Data<'BillingAttemptStarted'> }>)
  | Command<'StartBillingAttempt', Data<'BillingAttemptStarted'>>
  | Command<'IntendIssue', Data<'IssueIntended'>>
  | Command<'DeferBilling', Data<'BillingDeferred'>>
  | Command<'AskInput', Data<'InputRequested'>>
  | Command<'GiveInput', Data<'InputGiven'>>
  | Command<'ReceiveMail', Data<'MailReceived'>>
  | Command<'WarnExpiry', Data<'ExpiryWarned'>>
  | Command<'CancelSession', Data<'SessionCancelled'>>
  | Command<'RecordCfdi', Data<'CfdiIssued'>>
  | Command<'RefuseInvoice', Data<'InvoiceRefused'>>
  /** `atDeadline`: the session's time is over, whatever an attempt may be doing. */
  | Command<'AbandonBilling', Data<'BillingAbandoned'> & Readonly<{ atDeadline?: true }>>
  | Command<'RecordFiles', Data<'FilesRendered'>>

export type SessionCommandType = SessionCommand['type']
export type SessionCommandOf<Type extends SessionCommandType> = Extract<SessionCommand, { type: Type }>
