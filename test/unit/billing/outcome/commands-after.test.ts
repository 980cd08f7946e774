import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeferReason, SessionEventOf } from '#contracts/events/session-events.ts'
import { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import { type BillingCase, billingCase } from '#services/billing/case/billing-case.ts'
import { needsInput, rejected, retryLater } from '#services/billing/engine/ends/outcome.ts'
import { abandonCode, commandAfter } from '#services/billing/outcome/commands-after.ts'
import { history } from '#test/support/log/histories.ts'

const at = '2026-11-20T10:00:00.000Z'
const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1_000).toISOString()

const recorded = (events: readonly SessionEvent[]): Recorded<SessionEvent>[] =>
  events.map((event, i) => ({
    ...event,
    eventId: `${i}`,
    streamId: 'ses_1',
    version: i + 1,
    schemaVersion: 1,
    feed: { xid: '1', position: `${i}` },
    meta: { accountId: 'acc_1', mode: 'test', externalId: 'x' },
  }))

const deferred = (
  n: number,
  reason: DeferReason,
  more: { absent?: boolean; at?: string } = {},
): SessionEvent =>
  SessionEvent.parse({
    type: 'BillingDeferred',
    at: more.at ?? at,
    data: { n, reason, notBefore: at, resume: 'lookup', absent: more.absent ?? false, detail: null },
  })
const started = (n: number): SessionEvent => ({
  type: 'BillingAttemptStarted',
  at,
  data: { n, resume: 'lookup', definition: 'x' },
})
const intended: SessionEvent = { type: 'IssueIntended', at, data: { n: 1 } }

const caseOf = (...more: SessionEvent[]): BillingCase => {
  const subject = billingCase(recorded([...history('x').slice(0, 4), ...more]))
  assert.ok(subject)
  return { ...subject, request: { ...subject.request, sandbox: false } }
}

const lookup = { authoritative: true, settleSeconds: 600 }
const after = (subject: BillingCase, outcome: Parameters<typeof commandAfter>[1], setting: object = {}) =>
  commandAfter({ subject, n: subject.state.attempt, lookup, at, random: 0.5, ...setting }, outcome)
type Deferral = SessionEventOf<'BillingDeferred'>['data']
const shortly = ({ type, data }: ReturnType<typeof after>) => {
  if (type !== 'DeferBilling') return 'code' in data ? [type, data.code] : [type]
  const { reason, resume, notBefore, absent }: Deferral = data
  return [reason, resume, (Date.parse(notBefore) - Date.parse(at)) / 1_000, absent]
}

test('a refusal ends the session with its own code and the sentence of the portal', () => {
  assert.deepEqual(after(caseOf(), rejected('ticket_expired', 'El plazo venció')), {
    type: 'RefuseInvoice',
    at,
    data: { code: 'ticket_expired', portalMessage: 'El plazo venció', satCode: null },
  })
})

test('a portal that is down is tried again later and later, from the start', () => {
  const down = retryLater('portal_down', 'x')
  assert.deepEqual(shortly(after(caseOf(), down)), ['portal_down', 'start', 60, false])
  const third = caseOf(deferred(1, 'portal_down'), started(2), deferred(2, 'portal_down'), started(3))
  assert.deepEqual(shortly(after(third, down)), ['portal_down', 'start', 900, false])
})

test('what the portal itself asks to wait is waited, within reason', () => {
  const asked = (afterSeconds: number, ...before: SessionEvent[]) =>
    shortly(after(caseOf(...before), retryLater('rate_limited', 'x', { afterSeconds })))
  assert.deepEqual(asked(42), ['rate_limited', 'start', 42, false])
  assert.deepEqual(asked(999_999), ['rate_limited', 'start', 21_600, false])
  assert.deepEqual(asked(0, deferred(1, 'rate_limited'), started(2)), ['rate_limited', 'start', 2, false])
})

test('a changed portal waits for its new definition, a captcha ends the session', () => {
  const changed = { kind: 'operator', reason: 'portal_changed', detail: 'x' } as const
  assert.deepEqual(shortly(after(caseOf(), changed)), ['circuit_open', 'start', 60, false])
  const captcha = { kind: 'operator', reason: 'captcha', detail: 'x' } as const
  assert.deepEqual(shortly(after(caseOf(), captcha)), ['RefuseInvoice', 'captcha_required'])
})

test('what a portal asks beside what the ticket gave ends the session as incomplete', () => {
  assert.deepEqual(shortly(after(caseOf(), needsInput('amount'))), ['RefuseInvoice', 'ticket_incomplete'])
})

const unconfirmed = retryLater('commit_unconfirmed', 'x')
const absent = retryLater('commit_unconfirmed', 'x', { absent: true })

test('an unconfirmed issue is looked up after 30 s, whatever came before the intent', () => {
  const subject = caseOf(deferred(1, 'portal_down'), started(2), { ...intended, data: { n: 2 } })
  assert.deepEqual(shortly(after(subject, unconfirmed)), ['commit_unconfirmed', 'lookup', 30, false])
})

test('look-ups that learn nothing end as issue_unconfirmed', () => {
  const events = [1, 2, 3, 4, 5, 6].flatMap((n) => [deferred(n, 'commit_unconfirmed'), started(n + 1)])
  assert.deepEqual(shortly(after(caseOf(intended, ...events), unconfirmed)), [
    'AbandonBilling',
    'issue_unconfirmed',
  ])
})

test('"nothing issued" is believed the second time, once things have settled', () => {
  const once = caseOf(intended, deferred(1, 'commit_unconfirmed'), started(2))
  assert.deepEqual(shortly(after(once, absent)), ['commit_unconfirmed', 'lookup', 600, true])
  const twice = caseOf(intended, deferred(1, 'commit_unconfirmed', { absent: true }), started(2))
  assert.deepEqual(shortly(after(twice, absent, { at: later(599) })).slice(0, 2), [
    'commit_unconfirmed',
    'lookup',
  ])
  assert.deepEqual(shortly(after(twice, absent, { at: later(600) })), ['issue_disproved', 'start', 600, true])
})

test('"nothing issued" with something else in between begins anew', () => {
  const subject = caseOf(
    intended,
    deferred(1, 'commit_unconfirmed', { absent: true }),
    started(2),
    deferred(2, 'commit_unconfirmed'),
    started(3),
  )
  assert.deepEqual(shortly(after(subject, absent, { at: later(9_000) })).slice(0, 2), [
    'commit_unconfirmed',
    'lookup',
  ])
})

test('a portal whose "nothing issued" cannot be believed never leads to a second start', () => {
  const subject = caseOf(intended, deferred(1, 'commit_unconfirmed', { absent: true }), started(2))
  const [reason, resume] = shortly(
    after(subject, absent, { at: later(9_000), lookup: { ...lookup, authoritative: false } }),
  )
  assert.deepEqual([reason, resume], ['commit_unconfirmed', 'lookup'])
})

test('after three issuing requests that came to nothing the merchant is given up on', () => {
  const round = (n: number) => [
    { ...intended, data: { n } },
    deferred(n, 'commit_unconfirmed', { absent: true }),
    started(n + 1),
    deferred(n + 1, 'issue_disproved', { absent: true }),
    started(n + 2),
  ]
  const third = [
    { ...intended, data: { n: 5 } },
    deferred(5, 'commit_unconfirmed', { absent: true }),
    started(6),
  ]
  const subject = caseOf(...round(1), ...round(3), ...third)
  assert.deepEqual(shortly(after(subject, absent, { at: later(600) })), [
    'AbandonBilling',
    'merchant_unavailable',
  ])
})

test('the code at the deadline says what was waited for', () => {
  assert.equal(abandonCode(null, false), 'deadline_exceeded')
  assert.equal(abandonCode('portal_down', false), 'merchant_unavailable')
  assert.equal(abandonCode('issue_disproved', false), 'deadline_exceeded')
  assert.equal(abandonCode('portal_down', true), 'issue_unconfirmed')
})
