import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureCodes, failures } from '#contracts/failures.ts'
import { sessionDecider } from '#session/decider.ts'
import { given } from '../../given.ts'
import { command, event } from './samples.ts'
import { histories } from './states.ts'

const requestedAt = event('SessionRequested').at

for (const code of failureCodes) {
  test(`${code} tells whose doing it was and whether to try again`, () => {
    const { at, data } = command('AbandonBilling', { code })
    const { source, retryable } = failures[code]
    given(...histories['attempt running'])
      .when({ type: 'AbandonBilling', at, data })
      .gives(
        { type: 'BillingAbandoned', at, data },
        {
          type: 'SessionFailed',
          at,
          data: { code, source, retryable, portalMessage: null, satCode: null, requestedAt },
        },
      )
  })
}

test('a refusal carries the sentence of the merchant and the code of SAT into the end', () => {
  const { at, data } = command('RefuseInvoice')
  given(...histories['attempt running'])
    .when({ type: 'RefuseInvoice', at, data })
    .gives({ type: 'InvoiceRefused', at, data }, event('SessionFailed'))
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
        },
      },
    )
})

for (const testMode of [false, true]) {
  test(`a ${testMode ? 'test' : 'live'} session that completes is ${testMode ? 'never ' : ''}billable`, () => {
    const { at, data } = command('RecordFiles')
    given(event('SessionRequested', { testMode }), ...histories['cfdi issued'].slice(1))
      .when({ type: 'RecordFiles', at, data })
      .gives(
        { type: 'FilesRendered', at, data },
        { type: 'SessionCompleted', at, data: { billable: !testMode, requestedAt } },
      )
  })
}

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
