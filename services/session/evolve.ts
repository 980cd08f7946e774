import { sessionDeadline } from '#contracts/events/session-deadline.ts'
import type { SessionEvent, SessionEventOf } from '#contracts/events/session-events.ts'
import type { IssuedFacts, OpenSession, Session } from './session.ts'

const begin = ({ at, data }: SessionEventOf<'SessionRequested'>): OpenSession => ({
  status: 'requested',
  fingerprint: data.fingerprint,
  fieldHashes: data.fieldHashes,
  testMode: data.testMode,
  requestedAt: at,
  attempt: 0,
  paused: 0,
  intended: false,
  absences: 0,
  asked: null,
  everAsked: false,
  deadline: data.expiresAt,
  windowIsDeadline: false,
  mails: [],
  warned: [],
  simulate: data.simulate,
  merchant: null,
  issued: null,
  mailed: false,
  failure: null,
})

const issuedFacts = ({ data }: SessionEventOf<'CfdiIssued'>): IssuedFacts => {
  const { issuerRfc, uuid, total, via, recovered = via === 'recovered', differs, checks } = data
  return { issuerRfc, uuid, total, recovered, ...(differs && { differs }), ...(checks && { checks }) }
}

/** With these the portal was not asked for the ticket: what it said before still stands. */
const notAsked = ['rate_limited', 'circuit_open']

const absencesAfter = (
  { absences }: OpenSession,
  { absent, reason }: SessionEventOf<'BillingDeferred'>['data'],
) => {
  if (absent) return absences + 1
  return notAsked.includes(reason) ? absences : 0
}

const deferred = (session: OpenSession, { data }: SessionEventOf<'BillingDeferred'>): OpenSession => ({
  ...session,
  paused: data.n,
  absences: absencesAfter(session, data),
  // the merchant has proved that nothing was issued: one more start is safe
  intended: session.intended && data.reason !== 'issue_disproved',
})

const identified = (session: OpenSession, event: SessionEventOf<'MerchantIdentified'>): OpenSession => {
  const { merchantId: id, rfc, windowEnds } = event.data
  const deadline = sessionDeadline(session.deadline, event)
  return {
    ...session,
    status: 'billing',
    merchant: { id, rfc },
    deadline,
    windowIsDeadline: deadline === windowEnds,
  }
}

const asking = (
  session: OpenSession,
  { data: { n, deadline } }: SessionEventOf<'InputRequested'>,
): OpenSession => ({ ...session, paused: n, asked: { n, deadline }, everAsked: true })

export const evolve = (session: Session, event: SessionEvent): Session => {
  if (event.type === 'SessionRequested') return begin(event)
  if (session.status === 'new') throw new Error(`${event.type} before SessionRequested`)
  switch (event.type) {
    case 'TicketRead':
      return { ...session, status: 'ticket-read' }
    case 'MerchantIdentified':
      return identified(session, event)
    case 'BillingAttemptStarted':
      return { ...session, attempt: event.data.n }
    case 'IssueIntended':
      return { ...session, intended: true, absences: 0 }
    case 'BillingDeferred':
      return deferred(session, event)
    case 'InputRequested':
      return asking(session, event)
    case 'InputGiven':
      return { ...session, asked: null }
    case 'MailReceived':
      return { ...session, mails: [...session.mails, event.data.message] }
    case 'ExpiryWarned':
      return { ...session, warned: [...session.warned, event.data.expiresAt] }
    case 'CfdiIssued':
      return {
        ...session,
        status: 'cfdi-issued',
        issued: issuedFacts(event),
        mailed: event.data.via === 'email',
      }
    case 'SessionCompleted':
      return { ...session, status: 'completed' }
    case 'SessionFailed':
      return { ...session, status: 'failed', failure: event.data.code }
    case 'TicketUnreadable':
    case 'SessionCancelled':
    case 'InvoiceRefused':
    case 'BillingAbandoned':
    case 'FilesRendered':
      return session
  }
}
