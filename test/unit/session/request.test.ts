import { test } from 'node:test'
import { Rejection } from '#contracts/http/errors.ts'
import { given } from '#test/support/log/given.ts'
import { command, event } from './samples.ts'
import { histories } from './states.ts'

const { at, data } = command('RequestSession')
const other = 'f'.repeat(64)

test('the first request starts the session with everything that was asked', () =>
  given().when(command('RequestSession')).gives({ type: 'SessionRequested', at, data }))

for (const [name, history] of Object.entries(histories).filter(([name]) => name !== 'new')) {
  test(`the same payload again changes nothing while the session is: ${name}`, () =>
    given(...history)
      .when({ ...command('RequestSession'), at: '2026-11-20T11:00:00.000Z' })
      .gives())

  test(`another payload under the same external_id is refused while the session is: ${name}`, () =>
    given(...history)
      .when(command('RequestSession', { fingerprint: other }))
      .throws((error: unknown) => error instanceof Rejection && error.code === 'external_id_conflict'))
}

test('a conflict names the fields that differ, added and removed ones too, and never their values', () =>
  given(event('SessionRequested'))
    .when(
      command('RequestSession', {
        fingerprint: other,
        fieldHashes: {
          ticket_image: data.fieldHashes['ticket_image'] ?? '',
          uso_cfdi: other,
          customer_id: other,
        },
      }),
    )
    .throws({
      code: 'external_id_conflict',
      details: ['customer_id', 'user_info', 'uso_cfdi', 'webhook_url'].map((field) => ({
        field,
        code: 'changed',
        message: 'differs from the first request',
      })),
    }))
