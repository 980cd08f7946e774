import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { needsInput, rejected, retryLater } from '#services/billing/engine/ends/outcome.ts'
import { abandonCode } from '#services/billing/outcome/commands-after.ts'
import {
  after,
  at,
  caseOf,
  deferred,
  expires,
  intended,
  later,
  lookup,
  shortly,
  started,
} from '#test/support/billing/attempted-case.ts'

test('a refusal ends the session with its own code and the sentence of the portal', () => {
  assert.deepEqual(after(caseOf(), rejected('ticket_expired', 'El plazo venció')), {
    type: 'RefuseInvoice',
    at,
    data: { code: 'ticket_expired', portalMessage: 'El plazo venció', satCode: null },
  })
})

test('a ticket that is not found is asked for again while its merchant may still show it', () => {
  const notFound = rejected('ticket_not_found_at_merchant', 'No existe')
  const ended = ['RefuseInvoice', 'ticket_not_found_at_merchant']
  const again = ['ticket_not_yet_available', 'start', 21_600, false]
  const patient = (days: number) => {
    const subject = caseOf()
    const [patienceEnds, bought] = [later(days * 86_400), '2026-11-19']
    const [read, request] = [
      { ...subject.read, ticket: { ...subject.read.ticket, date: bought } },
      { ...subject.request, expiresAt: later(Math.max(days, 3) * 86_400) },
    ]
    return { ...subject, patienceEnds, read, request }
  }
  assert.deepEqual(shortly(after(caseOf(), notFound)), ended)
  assert.deepEqual(shortly(after(patient(7), notFound)), again)
  // of the 19th, in Mexico City, and a day
  const untilNextDay = (Date.parse('2026-11-21T06:00:00.000Z') - Date.parse(at)) / 1_000
  assert.deepEqual(shortly(after(patient(1), notFound, { at: later(untilNextDay - 2) })).slice(0, 1), [
    'ticket_not_yet_available',
  ])
  assert.deepEqual(shortly(after(patient(1), notFound, { at: later(untilNextDay) })), ended)
  // a later try would come with the deadline
  const late = { ...patient(7), request: { ...patient(7).request, expiresAt: later(7 * 3_600) } }
  assert.deepEqual(shortly(after(late, notFound)), ended)
  assert.deepEqual(shortly(after(patient(7), rejected('ticket_expired', 'x'))), [
    'RefuseInvoice',
    'ticket_expired',
  ])
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

test('what a portal asks beside what the ticket gave ends the session as incomplete', () => {
  assert.deepEqual(shortly(after(caseOf(), needsInput('amount'))), ['RefuseInvoice', 'ticket_incomplete'])
})

const unconfirmed = retryLater('commit_unconfirmed', 'x')
const absent = retryLater('commit_unconfirmed', 'x', { absent: true })

test('an unconfirmed issue is looked up after 30 s, whatever came before the intent', () => {
  const subject = caseOf(deferred(1, 'portal_down'), started(2), { ...intended, data: { n: 2 } })
  assert.deepEqual(shortly(after(subject, unconfirmed)), ['commit_unconfirmed', 'lookup', 30, false])
})

test('look-ups that learn nothing end at the operator, and at the deadline as issue_unconfirmed', () => {
  const events = [1, 2, 3, 4, 5, 6].flatMap((n) => [deferred(n, 'commit_unconfirmed'), started(n + 1)])
  const subject = caseOf(intended, ...events)
  assert.deepEqual(shortly(after(subject, unconfirmed)), ['operator', 'lookup', expires(subject), false])
  assert.equal(abandonCode('operator', true), 'issue_unconfirmed')
})

test('in doubt about the issue of another session one starts again, as often as with a portal that is down', () => {
  const ofOthers = retryLater('commit_unconfirmed', 'x', { ofOthers: true })
  assert.deepEqual(shortly(after(caseOf(), ofOthers)), ['commit_unconfirmed', 'start', 60, false])
  const events = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [deferred(n, 'commit_unconfirmed'), started(n + 1)])
  assert.deepEqual(shortly(after(caseOf(...events), ofOthers)).slice(0, 3), [
    'commit_unconfirmed',
    'start',
    3_600,
  ])
  assert.equal(abandonCode('commit_unconfirmed', false), 'issue_unconfirmed')
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

test('a mail that came while it waited to issue again is no issuing request of its own', () => {
  const disproved = deferred(2, 'issue_disproved', { absent: true })
  const mailed: SessionEvent = {
    ...deferred(3, 'issue_disproved'),
    data: {
      n: 3,
      reason: 'issue_disproved',
      notBefore: at,
      resume: 'start',
      absent: false,
      detail: 'mail: no_invoice',
    },
  } as SessionEvent
  const subject = caseOf(
    ...[intended, deferred(1, 'commit_unconfirmed', { absent: true }), started(2), disproved],
    ...[started(3), mailed, started(4), { ...intended, data: { n: 4 } }],
    ...[deferred(4, 'commit_unconfirmed', { absent: true }), started(5)],
  )
  assert.equal(shortly(after(subject, absent, { at: later(600) }))[0], 'issue_disproved')
})

test('the code at the deadline says what was waited for', () => {
  assert.equal(abandonCode(null, false), 'deadline_exceeded')
  assert.equal(abandonCode('portal_down', false), 'merchant_unavailable')
  assert.equal(abandonCode('issue_disproved', false), 'deadline_exceeded')
  assert.equal(abandonCode('portal_down', true), 'issue_unconfirmed')
})
