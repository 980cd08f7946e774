import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FailureCode, failureCodes, failures, type Simulation } from '#contracts/failures.ts'
import { sessionDecider } from '#session/decider.ts'
import { simulationMissed } from '#session/simulation-missed.ts'
import { given } from '#test/support/log/given.ts'
import { command, event } from './samples.ts'
import { histories } from './states.ts'

const requestedAt = event('SessionRequested').at
const identified = event('MerchantIdentified').data
const atMerchant = {
  merchantId: identified.merchantId,
  merchantRfc: identified.rfc,
  step: 'billing',
} as const
const nobody = { merchantId: null, merchantRfc: null }

for (const code of failureCodes) {
  test(`${code} tells whose doing it was and whether to try again`, () => {
    const { at, data } = command('AbandonBilling', { code })
    const { source, retryable } = failures[code]
    given(...histories[code === 'needs_input_expired' ? 'input asked' : 'attempt running'])
      .when({ type: 'AbandonBilling', at, data })
      .gives(
        { type: 'BillingAbandoned', at, data },
        {
          type: 'SessionFailed',
          at,
          data: { code, source, retryable, portalMessage: null, satCode: null, requestedAt, ...atMerchant },
        },
      )
  })
}

test('a refusal carries the sentence of the merchant and the code of SAT into the end', () => {
  const { at, data } = command('RefuseInvoice')
  given(...histories['attempt running'])
    .when({ type: 'RefuseInvoice', at, data })
    .gives({ type: 'InvoiceRefused', at, data }, event('SessionFailed', atMerchant))
})

test('an unreadable ticket ends the session and keeps what was read', () => {
  const { at, data } = command('RejectTicket')
  const { source, retryable } = failures.ticket_unreadable
  given(event('SessionRequested'))
    .when({ type: 'RejectTicket', at, data })
    .gives(
      { type: 'TicketUnreadable', at, data },
      {
        type: 'SessionFailed',
        at,
        data: {
          code: 'ticket_unreadable',
          source,
          retryable,
          portalMessage: null,
          satCode: null,
          requestedAt,
          ...nobody,
          step: 'requested',
        },
      },
    )
})

const { issuerRfc, uuid, total } = event('CfdiIssued').data
/** Of an event that an older version wrote: recovered, and no more said of it. */
const ofCfdi = { merchantId: identified.merchantId, issuerRfc, uuid, total, recovered: true }

for (const testMode of [false, true]) {
  test(`a ${testMode ? 'test' : 'live'} session that completes is ${testMode ? 'never ' : ''}billable`, () => {
    const { at, data } = command('RecordFiles')
    given(event('SessionRequested', { testMode }), ...histories['cfdi issued'].slice(1))
      .when({ type: 'RecordFiles', at, data })
      .gives(
        { type: 'FilesRendered', at, data },
        { type: 'SessionCompleted', at, data: { billable: !testMode, requestedAt, ...ofCfdi } },
      )
  })
}

test('a completed session tells what was verified of its CFDI, and what a recovered one says otherwise', () => {
  const { at, data } = command('RecordFiles')
  const told = {
    recovered: true,
    differs: ['cp'] as const,
    checks: { seal: 'verified', stampSeal: 'not_checked', chain: 'not_checked' },
  }
  given(...histories['attempt running'], event('CfdiIssued', { ...told, differs: ['cp'] }))
    .when({ type: 'RecordFiles', at, data })
    .gives(
      { type: 'FilesRendered', at, data },
      {
        type: 'SessionCompleted',
        at,
        data: { billable: true, requestedAt, ...ofCfdi, ...told, differs: ['cp'] },
      },
    )
})

test('a session that fails before its merchant is known says how far it came', () => {
  const { at, data } = command('RefuseInvoice', { code: 'merchant_not_identified', portalMessage: null })
  const [, end] = sessionDecider.decide(
    { type: 'RefuseInvoice', at, data },
    histories['ticket read'].reduce(sessionDecider.evolve, sessionDecider.initialState()),
  )
  assert.ok(end?.type === 'SessionFailed')
  const { merchantId, merchantRfc, step } = end.data
  assert.deepEqual({ merchantId, merchantRfc, step }, { ...nobody, step: 'ticket-read' })
})

/** How a session ends that was asked to play `simulate`. */
const missed: readonly (readonly [Simulation | null, boolean, FailureCode | null, boolean])[] = [
  [null, false, null, false],
  ['ticket_expired', false, 'ticket_expired', false],
  ['ticket_expired', false, 'merchant_not_supported', true],
  ['ticket_expired', false, null, true],
  ['lost_answer', true, null, false],
  ['lost_answer', false, null, true],
  ['slow', true, 'issue_unconfirmed', false],
  ['slow', false, 'merchant_not_supported', true],
  ['needs_input', true, null, true],
  ['needs_input', false, 'ticket_incomplete', true],
  ['email', true, null, true],
]
for (const [simulate, intended, code, isMissed] of missed) {
  test(`simulate ${simulate}, ${code ?? 'completed'}${intended ? ' after the intent' : ''}: ${isMissed ? 'not ' : ''}applied`, () => {
    assert.equal(simulationMissed({ simulate, intended, everAsked: false, mailed: false }, code), isMissed)
  })
}

test('simulate needs_input is applied once a question was put, however the session ends', () => {
  const asked = { simulate: 'needs_input', intended: false, everAsked: true, mailed: false } as const
  for (const code of [null, 'needs_input_expired', 'cancelled'] as const)
    assert.equal(simulationMissed(asked, code), false)
})

test('simulate email is applied where the invoice is mailed', () => {
  const history = [event('SessionRequested', { simulate: 'email' }), ...histories.completed.slice(1, -3)]
  const endsBy = (via: 'email' | 'download') => {
    const session = [...history, event('CfdiIssued', { via })].reduce(
      sessionDecider.evolve,
      sessionDecider.initialState(),
    )
    const [, end] = sessionDecider.decide(command('RecordFiles'), session)
    assert.ok(end?.type === 'SessionCompleted')
    return end.data.warnings
  }
  assert.equal(endsBy('email'), undefined)
  assert.deepEqual(endsBy('download'), ['simulate_not_applied'])
})

test('an end that is not the one that was asked for says so', () => {
  const history = [
    event('SessionRequested', { simulate: 'ticket_expired' }),
    ...histories.completed.slice(1, -2),
  ]
  const session = history.reduce(sessionDecider.evolve, sessionDecider.initialState())
  const [, end] = sessionDecider.decide(command('RecordFiles'), session)
  assert.deepEqual(end?.type === 'SessionCompleted' && end.data.warnings, ['simulate_not_applied'])
})

test('every failure has a sentence for people', () => {
  for (const code of failureCodes) assert.match(failures[code].message, /^[A-Z].+[.]$/, code)
})

test('a deadline that comes after the CFDI was issued changes nothing', () => {
  const { at, data } = command('AbandonBilling', { code: 'deadline_exceeded' })
  given(...histories['cfdi issued'])
    .when({ type: 'AbandonBilling', at, data })
    .gives()
})

test('after the intent nobody can say more than that the issue is not confirmed', () => {
  const session = histories['issue intended'].reduce(sessionDecider.evolve, sessionDecider.initialState())
  for (const code of ['internal_error', 'deadline_exceeded'] as const) {
    const events = sessionDecider.decide(command('AbandonBilling', { code }), session)
    assert.deepEqual(
      events.map(({ data }) => 'code' in data && data.code),
      ['issue_unconfirmed', 'issue_unconfirmed'],
    )
  }
})
