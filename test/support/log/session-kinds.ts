import { SessionEvent, type SessionEventOf, type SessionEventType } from '#contracts/events/session-events.ts'
import { history } from './histories.ts'

const [requested, read, identified, attempt, intended, issued, rendered, completed] = history('made-0')
const refusal = history('made-0', 'ticket_not_found_at_merchant')
const [refused, failed] = refusal.slice(-2)

/** The event that goes so, with what differs; `second`: after the session's request. */
const as = <Type extends SessionEventType>(
  second: number,
  type: Type,
  data: SessionEventOf<Type>['data'],
): SessionEvent => SessionEvent.parse({ type, at: after(second), data })

const start = Date.parse(requested?.at ?? '')
const after = (second: number) => new Date(start + second * 1_000).toISOString()
const moved = (event: SessionEvent | undefined, second: number) =>
  SessionEvent.parse({ ...event, at: after(second) })

const deferred = as(10, 'BillingDeferred', {
  n: 1,
  reason: 'portal_down',
  notBefore: after(310),
  resume: 'start',
  absent: false,
  detail: null,
})
const asked = as(10, 'InputRequested', {
  n: 1,
  fields: [{ name: 'portal_fields.folio', label: 'Folio', pattern: '^[0-9]{6}$', value: '12345' }],
  deadline: after(86_400),
  reason: 'low_confidence_field',
})
const given = as(200, 'InputGiven', { n: 1, fields: { 'portal_fields.folio': '123456' } })
const again = as(310, 'BillingAttemptStarted', { n: 2, resume: 'start', definition: '0'.repeat(64) })
const unreadable = as(2, 'TicketUnreadable', {
  code: 'ticket_unreadable',
  ticket: null,
  reading: null,
  detail: 'too few rows',
})
const abandoned = as(4, 'BillingAbandoned', { code: 'merchant_unavailable', detail: 'gave up' })

const cancelled = as(60, 'SessionCancelled', {})

const billing = [requested, read, identified, attempt]
const late = [moved(intended, 312), moved(issued, 314), moved(rendered, 315), moved(completed, 315)]

/** None is missing, and all are as they are stored. */
const whole = (...events: readonly unknown[]) => events.map((event) => SessionEvent.parse(event))

/** Whole histories of sessions as they go, all of the name `made-0`. All are over but `waiting`. */
export const sessionKinds = {
  completed: whole(...billing, intended, issued, rendered, completed),
  deferred: whole(...billing, deferred, again, ...late),
  asked: whole(...billing, asked, given, again, ...late),
  refused: whole(...billing, refused, failed),
  unreadable: whole(requested, unreadable, failed),
  abandoned: whole(...billing, abandoned, failed),
  cancelled: whole(...billing, asked, cancelled, moved(failed, 60)),
  waiting: whole(...billing, deferred),
} as const
