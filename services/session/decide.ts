import type {
  SessionCommand,
  SessionCommandOf,
  SessionCommandType,
} from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { FailureCode } from '#contracts/failures.ts'
import { Rejection } from '#contracts/http/errors.ts'
import { billingStep } from './billing-step.ts'
import { completed, failed } from './endings.ts'
import { type OpenSession, type Session, type Step, steps } from './session.ts'
import { waysToExpire } from './ways-to-expire.ts'

type Request = SessionCommandOf<'RequestSession'>
type Report = Exclude<SessionCommand, Request>

/** The steps in which each report is accepted. Before them it is a defect, after them a repeat. */
const expects = {
  RecordTicket: ['requested'],
  RejectTicket: ['requested'],
  IdentifyMerchant: ['ticket-read'],
  StartBillingAttempt: ['billing'],
  IntendIssue: ['billing'],
  DeferBilling: ['billing'],
  AskInput: ['billing'],
  GiveInput: ['billing'],
  ReceiveMail: ['billing'],
  WarnExpiry: ['billing'],
  CancelSession: ['requested', 'ticket-read', 'billing'],
  RecordCfdi: ['billing'],
  RefuseInvoice: ['ticket-read', 'billing'],
  AbandonBilling: ['requested', 'ticket-read', 'billing', 'cfdi-issued'],
  RecordFiles: ['cfdi-issued'],
} as const satisfies Record<Exclude<SessionCommandType, 'RequestSession'>, readonly Step[]>

export const decide = (command: SessionCommand, session: Session): SessionEvent[] => {
  if (command.type === 'RequestSession') return request(command, session)
  if (session.status === 'new') throw new Error(`${command.type} came before RequestSession`)
  const accepted: readonly Step[] = expects[command.type]
  if (accepted.includes(session.status)) return record(command, session)
  if (isBehind(session, accepted)) return []
  throw new Error(`${command.type} came while the session is ${session.status}`)
}

/** A late report is a repeat: senders deliver at least once. */
const isBehind = ({ status }: OpenSession, accepted: readonly Step[]) =>
  accepted.every((step) => steps.indexOf(step) < steps.indexOf(status))

const request = ({ at, data }: Request, session: Session): SessionEvent[] => {
  if (session.status === 'new') return [{ type: 'SessionRequested', at, data }]
  if (session.fingerprint === data.fingerprint) return []
  throw new Rejection('external_id_conflict', 'This external_id was already used with a different payload.', {
    details: differing(session.fieldHashes, data.fieldHashes).map((field) => ({
      field,
      code: 'changed',
      message: 'differs from the first request',
    })),
  })
}

const differing = (first: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) =>
  [...new Set([...Object.keys(first), ...Object.keys(now)])]
    .filter((field) => first[field] !== now[field])
    .sort()

/** Failures of our own: they say nothing about the merchant. */
const ownFailures: readonly FailureCode[] = ['internal_error', 'deadline_exceeded', 'needs_input_expired']

/** After the intent a CFDI may exist, whatever failed on our side. */
const isUnconfirmed = ({ status, intended }: OpenSession, code: FailureCode) =>
  status === 'billing' && intended && ownFailures.includes(code)

/**
 * A question was answered, or is not over yet. Before the merchant is known there is none: there a
 * sandbox session only plays the end of one.
 */
const isTooEarly = ({ at, data }: SessionCommandOf<'AbandonBilling'>, { status, asked }: OpenSession) =>
  data.code === 'needs_input_expired' && status === 'billing' && (asked === null || at < asked.deadline)

/**
 * Once the CFDI is issued, only our failure to make its files ends the session. A deadline and a
 * person wait for the answer to the issuing request; what an attempt itself reports is that answer.
 */
const abandon = (command: SessionCommandOf<'AbandonBilling'>, session: OpenSession): SessionEvent[] => {
  const { at } = command
  const { atDeadline, ...data } = command.data
  if (session.status === 'cfdi-issued' && data.code !== 'internal_error') return []
  if (isTooEarly(command, session)) return []
  if (isIssuing(session) && (atDeadline || data.by !== undefined)) return []
  const cause = isUnconfirmed(session, data.code) ? { ...data, code: 'issue_unconfirmed' as const } : data
  return [{ type: 'BillingAbandoned', at, data: cause }, failed(at, session, cause)]
}

/**
 * The issuing request may still be on its way: an end now would give the ticket to others. The
 * attempt ends by itself, and the deadline comes again.
 */
const isIssuing = ({ status, intended, attempt, paused }: OpenSession) =>
  status === 'billing' && intended && attempt > paused

/**
 * A person's invoice is not taken while the issuing request may be on its way: what that answers
 * comes first.
 */
const issue = ({ at, data }: SessionCommandOf<'RecordCfdi'>, session: OpenSession): SessionEvent[] =>
  data.via === 'operator' && isIssuing(session) ? [] : [{ type: 'CfdiIssued', at, data }]

/** After the intent nobody can say that nothing was issued. */
const cancel = ({ at, data }: SessionCommandOf<'CancelSession'>, session: OpenSession): SessionEvent[] =>
  session.intended ? [] : [{ type: 'SessionCancelled', at, data }, failed(at, session, { code: 'cancelled' })]

/** One warning per end. By now the client may have answered, or its time may be over. */
const warn = ({ at, data }: SessionCommandOf<'WarnExpiry'>, session: OpenSession): SessionEvent[] =>
  at < data.expiresAt &&
  waysToExpire(session).includes(data.expiresAt) &&
  !session.warned.includes(data.expiresAt)
    ? [{ type: 'ExpiryWarned', at, data }]
    : []

/** A mail is delivered at least once. */
const receive = ({ at, data }: SessionCommandOf<'ReceiveMail'>, session: OpenSession): SessionEvent[] =>
  session.mails.includes(data.message) ? [] : [{ type: 'MailReceived', at, data }]

const identify = ({ at, data, attempt }: SessionCommandOf<'IdentifyMerchant'>): SessionEvent[] => [
  { type: 'MerchantIdentified', at, data },
  ...(attempt ? [{ type: 'BillingAttemptStarted', at, data: attempt } as const] : []),
]

const record = (report: Report, session: OpenSession): SessionEvent[] => {
  const { at } = report
  switch (report.type) {
    case 'RecordTicket':
      return [{ type: 'TicketRead', at, data: report.data }]
    case 'RejectTicket':
      return [{ type: 'TicketUnreadable', at, data: report.data }, failed(at, session, report.data)]
    case 'IdentifyMerchant':
      return identify(report)
    case 'RefuseInvoice':
      return [{ type: 'InvoiceRefused', at, data: report.data }, failed(at, session, report.data)]
    case 'AbandonBilling':
      return abandon(report, session)
    case 'ReceiveMail':
      return receive(report, session)
    case 'WarnExpiry':
      return warn(report, session)
    case 'CancelSession':
      return cancel(report, session)
    case 'RecordCfdi':
      return issue(report, session)
    case 'RecordFiles':
      return [{ type: 'FilesRendered', at, data: report.data }, completed(at, session)]
    case 'StartBillingAttempt':
    case 'IntendIssue':
    case 'DeferBilling':
    case 'AskInput':
    case 'GiveInput':
      return billingStep(report, session)
  }
}
