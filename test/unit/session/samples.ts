import { readFileSync } from 'node:fs'
import type { SessionCommandOf, SessionCommandType } from '#contracts/events/session-commands.ts'
import type { SessionEventOf, SessionEventType } from '#contracts/events/session-events.ts'

/** The event that each command reports; it carries the same data. */
export const reports = {
  RequestSession: 'SessionRequested',
  RecordTicket: 'TicketRead',
  RejectTicket: 'TicketUnreadable',
  IdentifyMerchant: 'MerchantIdentified',
  StartBillingAttempt: 'BillingAttemptStarted',
  IntendIssue: 'IssueIntended',
  DeferBilling: 'BillingDeferred',
  AskInput: 'InputRequested',
  GiveInput: 'InputGiven',
  ReceiveMail: 'MailReceived',
  WarnExpiry: 'ExpiryWarned',
  CancelSession: 'SessionCancelled',
  RecordCfdi: 'CfdiIssued',
  RefuseInvoice: 'InvoiceRefused',
  AbandonBilling: 'BillingAbandoned',
  RecordFiles: 'FilesRendered',
} as const satisfies Record<SessionCommandType, SessionEventType>

const texts = new Map<SessionEventType, string>()

const textOf = (type: SessionEventType): string => {
  const text =
    texts.get(type) ?? readFileSync(new URL(`../../fixtures/events/${type}/v1.json`, import.meta.url), 'utf8')
  texts.set(type, text)
  return text
}

/** The golden file of a type, as it lies on disk; a fresh copy each time. */
export const goldenJson = (type: SessionEventType): unknown => JSON.parse(textOf(type))

/**
 * The golden event of a type; `data` replaces single fields. Its shape is the business of
 * golden-events.test.ts.
 */
export const event = <Type extends SessionEventType>(
  type: Type,
  data: Partial<SessionEventOf<Type>['data']> = {},
): SessionEventOf<Type> => {
  const golden = goldenJson(type) as SessionEventOf<Type>
  return { ...golden, data: { ...golden.data, ...data } }
}

type DataOf<Type extends SessionCommandType> = SessionCommandOf<Type>['data']

/** The command that reports the golden event. */
export const command = <Type extends SessionCommandType>(
  type: Type,
  data: Partial<DataOf<Type>> = {},
): SessionCommandOf<Type> => {
  const golden = goldenJson(reports[type]) as { at: string; data: object }
  const sample: unknown = { type, at: golden.at, data: { ...golden.data, ...data } }
  return sample as SessionCommandOf<Type>
}
