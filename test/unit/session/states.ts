import type { SessionEvent } from '#contracts/events/session-events.ts'
import { event } from './samples.ts'

const requested = [event('SessionRequested')]
const ticketRead = [...requested, event('TicketRead')]
const identified = [...ticketRead, event('MerchantIdentified')]
const started = (n: number, resume: 'start' | 'lookup' = 'start') =>
  event('BillingAttemptStarted', { n, resume })
const deferred = (n: number, reason: 'portal_down' | 'commit_unconfirmed' | 'issue_disproved') =>
  event('BillingDeferred', { n, reason, resume: reason === 'commit_unconfirmed' ? 'lookup' : 'start' })

const running = [...identified, started(1)]
const intended = [...running, event('IssueIntended')]
const unconfirmed = [...intended, deferred(1, 'commit_unconfirmed')]
const lookingUp = [...unconfirmed, started(2, 'lookup')]
const disproved = [...lookingUp, deferred(2, 'issue_disproved')]
const asked = [...running, event('InputRequested')]
const issued = [...running, event('CfdiIssued', { n: 1 })]

/** One history for every state that the decider tells apart. */
export const histories = {
  new: [],
  requested,
  'ticket read': ticketRead,
  'merchant identified': identified,
  'attempt running': running,
  'attempt deferred': [...running, deferred(1, 'portal_down')],
  'input asked': asked,
  'input given': [...asked, event('InputGiven')],
  'issue intended': intended,
  'issue unconfirmed': unconfirmed,
  'looking up': lookingUp,
  'issue disproved': disproved,
  'started again': [...disproved, started(3)],
  'cfdi issued': issued,
  completed: [...issued, event('FilesRendered'), event('SessionCompleted')],
  failed: [...running, event('InvoiceRefused'), event('SessionFailed')],
} as const satisfies Record<string, readonly SessionEvent[]>

export type StateName = keyof typeof histories

/** The number of the newest attempt in each of them. */
export const attemptOf = (name: StateName) =>
  histories[name].reduce((n, { type }) => (type === 'BillingAttemptStarted' ? n + 1 : n), 0)
