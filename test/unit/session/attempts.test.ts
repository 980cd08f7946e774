import { test } from 'node:test'
import { DeferReason } from '#contracts/events/defer-reason.ts'
import { given } from '#test/support/log/given.ts'
import { command, event } from './samples.ts'
import { attemptOf, histories } from './states.ts'

const start = (n: number, resume: 'start' | 'lookup' | 'inbox' = 'start') =>
  command('StartBillingAttempt', { n, resume })

test('a start that came before is a repeat, whatever happened since', () =>
  given(...histories['started again'])
    .when(start(1))
    .gives())

test('the first attempt may begin with the merchant, in one commit', () => {
  const { at, data } = command('IdentifyMerchant')
  const attempt = start(1).data
  given(...histories['ticket read'])
    .when({ type: 'IdentifyMerchant', at, data, attempt })
    .gives({ type: 'MerchantIdentified', at, data }, { type: 'BillingAttemptStarted', at, data: attempt })
})

test('whoever identifies the merchant again begins nothing', () =>
  given(...histories['attempt running'])
    .when({ ...command('IdentifyMerchant'), attempt: start(1).data })
    .gives())

test('attempts cannot be skipped', () =>
  given(...histories['attempt deferred'])
    .when(start(3))
    .throws(/attempt 3 came after attempt 1/))

test('two attempts never run at once', () =>
  given(...histories['attempt running'])
    .when(start(2))
    .throws(/attempt 1 has not ended yet/))

for (const state of ['issue unconfirmed', 'looking up'] as const) {
  test(`once an issue was intended nothing may start again: ${state}`, () => {
    const paused =
      state === 'looking up' ? [event('BillingDeferred', { n: 2, reason: 'awaiting_email' })] : []
    given(...histories[state], ...paused)
      .when(start(2 + paused.length))
      .throws(/only a look-up may follow/)
  })
}

for (const state of ['issue intended', 'looking up'] as const) {
  for (const reason of DeferReason.options.filter((known) => known !== 'issue_disproved')) {
    test(`a start is deferred as a look-up once an issue was intended: ${state}, ${reason}`, () => {
      const asked = command('DeferBilling', { n: attemptOf(state), reason, resume: 'start' })
      const { at, data } = asked
      given(...histories[state])
        .when(asked)
        .gives({ type: 'BillingDeferred', at, data: { ...data, resume: 'lookup' } })
    })
  }
}

test('once an issue was intended, an e-mail may still be waited for', () => {
  const { at, data } = command('DeferBilling', { n: 1, reason: 'awaiting_email', resume: 'inbox' })
  given(...histories['issue intended'])
    .when({ type: 'DeferBilling', at, data })
    .gives({ type: 'BillingDeferred', at, data })
})

for (const resume of ['lookup', 'inbox'] as const) {
  test(`once an issue was intended, looking for it may go on: ${resume}`, () => {
    const { at, data } = start(2, resume)
    given(...histories['issue unconfirmed'])
      .when(start(2, resume))
      .gives({ type: 'BillingAttemptStarted', at, data })
  })
}

test('a merchant that proved it issued nothing may be asked to issue once more', () => {
  const { at, data } = start(3)
  given(...histories['issue disproved'])
    .when(start(3))
    .gives({ type: 'BillingAttemptStarted', at, data })
})

test('only the first intent is recorded: a second runner of the same attempt must look up', () =>
  given(...histories['issue intended'])
    .when(command('IntendIssue'))
    .gives())

test('an attempt that was deferred meanwhile may no longer issue', () =>
  given(...histories['attempt deferred'])
    .when(command('IntendIssue', { n: 1 }))
    .gives())

test('an old attempt may no longer issue', () =>
  given(...histories['started again'])
    .when(command('IntendIssue', { n: 1 }))
    .gives())

for (const type of ['IntendIssue', 'DeferBilling', 'AskInput', 'GiveInput'] as const) {
  test(`${type} of an attempt that was never started is a defect`, () =>
    given(...histories['attempt running'])
      .when(command(type, { n: 2 }))
      .throws(/attempt 2 has not been started/))
}

test('nothing starts while the session waits for a field', () =>
  given(...histories['input asked'])
    .when(start(2))
    .gives())

test('an answer to an older question changes nothing', () =>
  given(
    ...histories['input given'],
    event('BillingAttemptStarted', { n: 2 }),
    event('InputRequested', { n: 2 }),
  )
    .when(command('GiveInput', { n: 1 }))
    .gives())

test('a CFDI counts whichever attempt found it', () => {
  const { at, data } = command('RecordCfdi', { n: 1, via: 'email' })
  given(...histories['looking up'])
    .when({ type: 'RecordCfdi', at, data })
    .gives({ type: 'CfdiIssued', at, data })
})
