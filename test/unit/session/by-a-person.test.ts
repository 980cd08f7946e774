import { test } from 'node:test'
import { given } from '#test/support/log/given.ts'
import { command, event } from './samples.ts'
import { attemptOf, histories } from './states.ts'

const attached = (n: number) => command('RecordCfdi', { n, via: 'operator', by: 'Ana' })

for (const state of ['attempt running', 'attempt deferred', 'input asked', 'issue unconfirmed'] as const)
  test(`a person’s CFDI is recorded while the session is: ${state}`, () => {
    const asked = attached(attemptOf(state))
    given(...histories[state])
      .when(asked)
      .gives(event('CfdiIssued', asked.data))
  })

for (const state of ['issue intended', 'looking up'] as const) {
  test(`it is not while its own request may be on its way: ${state}`, () =>
    given(...histories[state])
      .when(attached(attemptOf(state)))
      .gives())

  test(`and nobody gives up then: ${state}`, () =>
    given(...histories[state])
      .when(command('AbandonBilling', { code: 'ticket_expired', by: 'Ana' }))
      .gives())
}

test('after it the issuing step is refused: the ticket is issued once', () => {
  const { data } = attached(1)
  given(...histories['attempt running'], event('CfdiIssued', data))
    .when(command('IntendIssue', { n: 1 }))
    .gives()
})
