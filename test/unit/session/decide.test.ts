import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeferReason } from '#contracts/events/defer-reason.ts'
import { Resume } from '#contracts/events/resume.ts'
import type { SessionCommand, SessionCommandType } from '#contracts/events/session-commands.ts'
import type { SessionEvent, SessionEventType } from '#contracts/events/session-events.ts'
import { Rejection } from '#contracts/http/errors.ts'
import { sessionDecider } from '#session/decider.ts'
import type { Session } from '#session/session.ts'
import { command, reports } from './samples.ts'
import { attemptOf, histories, type StateName } from './states.ts'

// + gives its events, · gives nothing (a repeat), ! throws (it came too early: a defect of its
// sender). Reports about attempts speak of the newest one; a start speaks of the one after it.
const table = `
                      Req RecT RejT Iden Start Inten Defer Ask Give Mail Warn Canc Cfdi Refus Aband Files
  new                  +   !    !    !    !     !     !     !   !    !    !    !    !    !     !     !
  requested            ·   +    +    !    !     !     !     !   !    !    !    +    !    !     +     !
  ticket read          ·   ·    ·    +    !     !     !     !   !    !    !    +    !    +     +     !
  merchant identified  ·   ·    ·    ·    +     !     !     !   !    +    ·    +    +    +     +     !
  attempt running      ·   ·    ·    ·    !     +     +     +   ·    +    ·    +    +    +     +     !
  attempt deferred     ·   ·    ·    ·    +     ·     ·     ·   ·    +    ·    +    +    +     +     !
  input asked          ·   ·    ·    ·    ·     ·     ·     ·   +    +    +    +    +    +     +     !
  input given          ·   ·    ·    ·    +     ·     ·     ·   ·    +    ·    +    +    +     +     !
  issue intended       ·   ·    ·    ·    !     ·     +     +   ·    +    ·    ·    +    +     +     !
  issue unconfirmed    ·   ·    ·    ·    +     ·     ·     ·   ·    +    ·    ·    +    +     +     !
  looking up           ·   ·    ·    ·    !     ·     +     +   ·    +    ·    ·    +    +     +     !
  issue disproved      ·   ·    ·    ·    +     ·     ·     ·   ·    +    ·    +    +    +     +     !
  started again        ·   ·    ·    ·    !     +     +     +   ·    +    ·    +    +    +     +     !
  cfdi issued          ·   ·    ·    ·    ·     ·     ·     ·   ·    ·    ·    ·    ·    ·     +     +
  completed            ·   ·    ·    ·    ·     ·     ·     ·   ·    ·    ·    ·    ·    ·     ·     ·
  failed               ·   ·    ·    ·    ·     ·     ·     ·   ·    ·    ·    ·    ·    ·     ·     ·
`

/** The second event of commands that end the session. */
const endings: Partial<Record<SessionCommandType, SessionEventType>> = {
  RejectTicket: 'SessionFailed',
  CancelSession: 'SessionFailed',
  RefuseInvoice: 'SessionFailed',
  AbandonBilling: 'SessionFailed',
  RecordFiles: 'SessionCompleted',
}

const speaksOf = (type: SessionCommandType, state: StateName): SessionCommand => {
  const newest = attemptOf(state)
  switch (type) {
    case 'StartBillingAttempt':
      // once an invoice may exist, only a look-up is allowed: attempts.test.ts
      return command(type, { n: newest + 1, resume: state === 'issue unconfirmed' ? 'lookup' : 'start' })
    case 'AbandonBilling':
      // a deadline that comes after the CFDI changes nothing: endings.test.ts
      return command(type, { code: 'internal_error' })
    case 'IntendIssue':
    case 'DeferBilling':
    case 'AskInput':
    case 'GiveInput':
    case 'RecordCfdi':
      return command(type, { n: Math.max(newest, 1) })
    default:
      return command(type)
  }
}

const outcome = (type: SessionCommandType, history: readonly SessionEvent[], state: StateName) => {
  const session = history.reduce(sessionDecider.evolve, sessionDecider.initialState())
  try {
    return sessionDecider.decide(speaksOf(type, state), session).map((decided) => decided.type)
  } catch (error) {
    assert.equal(error instanceof Rejection, false)
    return 'throws'
  }
}

const expected = (sign: string, type: SessionCommandType) => {
  if (sign === '!') return 'throws'
  if (sign === '·') return []
  const ending = endings[type]
  return ending ? [reports[type], ending] : [reports[type]]
}

const types = Object.keys(reports) as SessionCommandType[]
const rows = table.trim().split('\n').slice(1)

test('the table speaks of every state', () => {
  const names = rows.map((row) => row.slice(2, 23).trim())
  assert.deepEqual(names, Object.keys(histories))
})

for (const row of rows) {
  const state = row.slice(2, 23).trim() as StateName
  const signs = row.slice(23).trim().split(/\s+/)
  test(`every command while the session is: ${state}`, () => {
    assert.equal(signs.length, types.length)
    const outcomes = types.map((type) => [type, outcome(type, histories[state], state)])
    assert.deepEqual(
      outcomes,
      types.map((type, i) => [type, expected(signs[i] ?? '', type)]),
    )
  })
}

const deferrals = DeferReason.options.flatMap((reason) =>
  Resume.options.map((resume) => ({ reason, resume })),
)

for (const state of Object.keys(histories) as StateName[]) {
  test(`every deferral leads to a next attempt while the session is: ${state}`, () => {
    const { decide, evolve, initialState } = sessionDecider
    const session = histories[state].reduce<Session>(evolve, initialState())
    const n = attemptOf(state)
    for (const deferral of deferrals) {
      if (outcome('DeferBilling', histories[state], state).length !== 1) continue
      const [event] = decide(command('DeferBilling', { n, ...deferral }), session)
      assert.ok(event?.type === 'BillingDeferred')
      const next = command('StartBillingAttempt', { n: n + 1, resume: event.data.resume })
      const started = decide(next, evolve(session, event))
      assert.deepEqual(
        started.map(({ type }) => type),
        ['BillingAttemptStarted'],
        JSON.stringify(deferral),
      )
    }
  })
}
