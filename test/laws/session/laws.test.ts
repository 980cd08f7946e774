import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SessionEvent, type SessionEventType } from '#contracts/events/session-events.ts'
import { sessionDecider } from '#session/decider.ts'
import { command } from '#test/unit/session/samples.ts'
import { accepted, historyOf, type Step, walk } from '#test/unit/session/walks.ts'

const { decide, evolve, initialState } = sessionDecider
const always = (law: (steps: readonly Step[]) => void) =>
  fc.assert(
    fc.property(walk, (knobs) => law(accepted(knobs))),
    { numRuns: 1_000 },
  )

const positions = (history: readonly SessionEvent[], ...types: SessionEventType[]) =>
  history.flatMap(({ type }, i) => (types.includes(type) ? [i] : []))

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

test('a command that was once decided gives nothing however late it comes again', () =>
  always((steps) => {
    const end = steps.at(-1)?.after ?? initialState()
    for (const { sent, decided } of steps) {
      if (decided.length > 0) assert.deepEqual(decide(sent, end), [], sent.type)
    }
  }))

test('a session is requested once, first, and ends at most once, last', () =>
  always((steps) => {
    const history = historyOf(steps)
    assert.deepEqual(positions(history, 'SessionRequested'), [0])
    const ends = positions(history, 'SessionCompleted', 'SessionFailed')
    assert.ok(ends.length === 0 || (ends.length === 1 && ends[0] === history.length - 1))
  }))

const isDisproof = (event: SessionEvent) =>
  event.type === 'BillingDeferred' && event.data.reason === 'issue_disproved'

/**
 * The events that came after an intent, each intent's up to the merchant's proof that it issued
 * nothing.
 */
const afterIntents = (history: readonly SessionEvent[]) =>
  positions(history, 'IssueIntended').map((intent) => {
    const following = history.slice(intent + 1)
    const disproof = following.findIndex(isDisproof)
    return disproof < 0 ? following : following.slice(0, disproof)
  })

test('after an intent nothing starts, and nothing is intended again, until the merchant disproved it', () =>
  always((steps) => {
    for (const event of afterIntents(historyOf(steps)).flat()) {
      assert.notEqual(event.type, 'IssueIntended')
      assert.ok(event.type !== 'BillingAttemptStarted' || event.data.resume !== 'start')
    }
  }))

test('what was deferred can be resumed as it was recorded, unless the session ended or waits for input', () =>
  always((steps) => {
    for (const { decided, after } of steps) {
      const [event] = decided
      if (event?.type !== 'BillingDeferred' || after.status !== 'billing' || after.asked !== null) continue
      const { n, resume } = event.data
      const [started] = decide(command('StartBillingAttempt', { n: n + 1, resume }), after)
      assert.equal(started?.type, 'BillingAttemptStarted', `${event.data.reason}, ${resume}`)
    }
  }))

test('attempts are numbered without a gap and never overlap', () =>
  always((steps) => {
    const history = historyOf(steps)
    const starts = positions(history, 'BillingAttemptStarted')
    starts.forEach((start, i) => {
      const event = history[start]
      assert.equal(event?.type === 'BillingAttemptStarted' && event.data.n, i + 1)
      const during = history.slice(start, starts[i + 1])
      const pauses = positions(during, 'BillingDeferred', 'InputRequested')
      assert.ok(pauses.length === 1 || (pauses.length === 0 && i === starts.length - 1))
    })
  }))

test('completed means a CFDI was issued and rendered; failed means a cause was recorded just before', () =>
  always((steps) => {
    const types = historyOf(steps).map(({ type }) => type)
    if (types.at(-1) === 'SessionCompleted') {
      assert.deepEqual(types.slice(-2), ['FilesRendered', 'SessionCompleted'])
      assert.equal(types.filter((type) => type === 'CfdiIssued').length, 1)
    }
    if (types.at(-1) === 'SessionFailed')
      assert.match(
        types.at(-2) ?? '',
        /^(TicketUnreadable|InvoiceRefused|BillingAbandoned|SessionCancelled)$/,
      )
  }))

test('everything decided fits the stored format, and its replay gives the same session', () =>
  always((steps) => {
    const stored = historyOf(steps).map((event) => SessionEvent.parse(JSON.parse(JSON.stringify(event))))
    assert.deepEqual(stored.reduce(evolve, initialState()), steps.at(-1)?.after)
  }))

test('deciding and folding change neither what they are given nor their mind', () =>
  always((steps) => {
    for (const { sent, before } of freeze(steps)) {
      const decided = freeze(decide(sent, before))
      assert.deepEqual(decide(sent, before), decided)
      assert.deepEqual(decided.reduce(evolve, before), decided.reduce(evolve, before))
    }
  }))

test('the walks behind these laws reach every event and every ending', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(walk, (knobs) => {
      for (const { type } of historyOf(accepted(knobs))) seen.add(type)
    }),
    { numRuns: 250, seed: 1 },
  )
  assert.deepEqual([...seen].sort(), SessionEvent.options.map(({ shape }) => shape.type.value).sort())
})

const billed = (steps: readonly Step[]) =>
  steps.flatMap(({ after }) => (after.status === 'billing' ? [after] : []))

test('the deadline ends no session whose issuing request may be on its way, and every other one that is billed', () =>
  always((steps) => {
    const sent = command('AbandonBilling', { code: 'deadline_exceeded', atDeadline: true })
    for (const session of billed(steps)) {
      const decided = decide(sent, session)
      const isIssuing = session.intended && session.attempt > session.paused
      assert.equal(decided.length, isIssuing ? 0 : 2)
      for (const { data } of decided) assert.equal('atDeadline' in data, false, 'it is not stored')
      // its own process has given up on it, or the attempt itself has
      assert.equal(decide(command('AbandonBilling', { code: 'internal_error' }), session).length, 2)
    }
  }))
