import { test } from 'node:test'
import { failures } from '#contracts/failures.ts'
import { given } from '#test/support/log/given.ts'
import { command, event } from './samples.ts'
import { histories } from './states.ts'

const requestedAt = event('SessionRequested').at
const { merchantId, rfc: merchantRfc } = event('MerchantIdentified').data
const atMerchant = { merchantId, merchantRfc, step: 'billing' } as const

const expiry = (at: string) =>
  ({ ...command('AbandonBilling', { code: 'needs_input_expired' }), at }) as const
const deadline = event('InputRequested').data.deadline

test('a question ends a session only while it is open, and over', () => {
  given(...histories['input asked'])
    .when(expiry(new Date(Date.parse(deadline) - 1).toISOString()))
    .gives()
  given(...histories['input given'])
    .when(expiry(deadline))
    .gives()
})

test('an answer that comes at the deadline or later changes nothing', () =>
  given(...histories['input asked'])
    .when({ ...command('GiveInput'), at: deadline })
    .gives())

test('a session that is cancelled says so, and blames nobody but its client', () => {
  const { at, data } = command('CancelSession')
  const told = { code: 'cancelled', ...failures.cancelled } as const
  const { message: _, action: _action, ...cause } = told
  given(...histories['input asked'])
    .when({ type: 'CancelSession', at, data })
    .gives(
      { type: 'SessionCancelled', at, data },
      {
        type: 'SessionFailed',
        at,
        data: { ...cause, portalMessage: null, satCode: null, requestedAt, ...atMerchant },
      },
    )
})
