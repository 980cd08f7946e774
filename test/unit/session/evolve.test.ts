import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { evolve } from '#session/evolve.ts'
import { initialState, type Session } from '#session/session.ts'
import { event } from './samples.ts'
import { histories } from './states.ts'

const fold = (history: readonly SessionEvent[]): Session => history.reduce(evolve, initialState())

test('a requested session keeps only what decisions need', () => {
  const { fingerprint, fieldHashes } = event('SessionRequested').data
  assert.deepEqual(fold(histories.requested), {
    status: 'requested',
    fingerprint,
    fieldHashes,
    testMode: false,
    requestedAt: '2026-11-20T10:13:15.251Z',
    attempt: 0,
    paused: 0,
    intended: false,
    absences: 0,
    asked: null,
    everAsked: false,
    deadline: '2026-11-23T10:13:15.251Z',
    windowIsDeadline: false,
    mails: [],
    warned: [],
    simulate: null,
    merchant: null,
    issued: null,
    mailed: false,
    failure: null,
  })
})

test('each fact moves the session to its step', () => {
  const steps = Object.fromEntries(
    Object.entries(histories).map(([name, history]) => [name, fold(history).status]),
  )
  assert.deepEqual(steps, {
    new: 'new',
    requested: 'requested',
    'ticket read': 'ticket-read',
    'merchant identified': 'billing',
    'attempt running': 'billing',
    'attempt deferred': 'billing',
    'input asked': 'billing',
    'input given': 'billing',
    'issue intended': 'billing',
    'issue unconfirmed': 'billing',
    'looking up': 'billing',
    'issue disproved': 'billing',
    'started again': 'billing',
    'cfdi issued': 'cfdi-issued',
    completed: 'completed',
    failed: 'failed',
  })
})

test('no event but the first can begin a history', () => {
  assert.throws(() => evolve(initialState(), event('TicketRead')), /TicketRead before SessionRequested/)
})

const afterIntent = (...facts: readonly SessionEvent[]) => {
  const session = fold([...histories['issue intended'], ...facts])
  assert.notEqual(session.status, 'new')
  return session.status === 'new' ? {} : { intended: session.intended, absences: session.absences }
}
const lookedUp = (n: number, absent: boolean) =>
  event('BillingDeferred', { n, absent, reason: 'commit_unconfirmed' })

test('absences in a row are counted, anything else begins the count anew', () => {
  assert.deepEqual(afterIntent(lookedUp(1, true), lookedUp(2, true)), { intended: true, absences: 2 })
  assert.deepEqual(afterIntent(lookedUp(1, true), lookedUp(2, false)), { intended: true, absences: 0 })
})

test('an intent begins the count anew too', () => {
  const before = [
    ...histories['attempt running'],
    lookedUp(1, true),
    event('BillingAttemptStarted', { n: 2 }),
  ]
  const session = fold([...before, event('IssueIntended', { n: 2 })])
  assert.equal(session.status !== 'new' && session.absences, 0)
})

test('only a disproof takes an intent back', () => {
  assert.deepEqual(afterIntent(lookedUp(1, true)), { intended: true, absences: 1 })
  assert.equal(afterIntent(event('BillingDeferred', { reason: 'issue_disproved' })).intended, false)
  assert.equal(afterIntent(event('InputRequested'), event('InputGiven')).intended, true)
})

test('a failed session remembers why', () => {
  const session = fold(histories.failed)
  assert.equal(session.status !== 'new' && session.failure, 'receiver_data_rejected')
})
