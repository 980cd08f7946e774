import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryLater } from '#services/billing/engine/ends/outcome.ts'
import { abandonCode } from '#services/billing/outcome/commands-after.ts'
import {
  after,
  caseOf,
  deferred,
  expires,
  intended,
  later,
  shortly,
  started,
} from '#test/support/billing/attempted-case.ts'

for (const [reason, waitsAs, code] of [
  ['captcha', 'captcha', 'captcha_required'],
  ['portal_changed', 'circuit_open', 'merchant_unavailable'],
  ['asked_by_definition', 'operator', 'merchant_unavailable'],
  ['issued_without_files', 'operator', 'merchant_unavailable'],
] as const)
  test(`${reason} waits for an operator until the deadline, and then ends as ${code}`, () => {
    const subject = caseOf()
    const outcome = { kind: 'operator', reason, detail: 'x' } as const
    assert.deepEqual(shortly(after(subject, outcome)), [waitsAs, 'start', expires(subject), false])
    assert.equal(abandonCode(waitsAs, false), code)
    const played = { ...subject.request, sandbox: true, simulate: 'captcha_required' } as const
    assert.deepEqual(shortly(after({ ...subject, request: played }, outcome)), ['AbandonBilling', code])
  })

test('what was turned away or asked to wait counts for no row of the table', () => {
  const subject = caseOf(
    deferred(1, 'portal_down'),
    started(2),
    deferred(2, 'rate_limited'),
    started(3),
    deferred(3, 'circuit_open'),
    started(4),
  )
  assert.deepEqual(shortly(after(subject, retryLater('portal_down', 'x'))), [
    'portal_down',
    'start',
    300,
    false,
  ])
})

test("a list of SAT's that lags is asked once more after two days, then the receiver is rejected", () => {
  const lag = retryLater('sat_list_lag', 'x')
  assert.deepEqual(shortly(after(caseOf(), lag)), ['sat_list_lag', 'start', 172_800, false])
  const again = caseOf(deferred(1, 'sat_list_lag'), started(2))
  assert.deepEqual(shortly(after(again, lag)), ['RefuseInvoice', 'receiver_data_rejected'])
})

test('a ticket that is not there yet is asked for every six hours', () => {
  const early = retryLater('ticket_not_yet_available', 'x')
  const later = caseOf(deferred(1, 'ticket_not_yet_available'), started(2))
  for (const subject of [caseOf(), later])
    assert.deepEqual(shortly(after(subject, early)), ['ticket_not_yet_available', 'start', 21_600, false])
})

test('a limit of the portal without a time is waited for a quarter of an hour, whatever came before', () => {
  const subject = caseOf(deferred(1, 'rate_limited'), started(2), deferred(2, 'rate_limited'), started(3))
  assert.deepEqual(shortly(after(subject, retryLater('rate_limited', 'x'))), [
    'rate_limited',
    'start',
    900,
    false,
  ])
})

test('absences stand though a place was awaited between two look-ups', () => {
  const subject = caseOf(
    intended,
    deferred(1, 'commit_unconfirmed', { absent: true }),
    started(2),
    deferred(2, 'rate_limited'),
    started(3),
  )
  assert.equal(subject.state.absences, 1)
  const nothing = retryLater('commit_unconfirmed', 'x', { absent: true })
  assert.equal(shortly(after(subject, nothing, { at: later(600) }))[0], 'issue_disproved')
})
