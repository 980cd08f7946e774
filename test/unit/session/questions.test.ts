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

const warning = (expiresAt: string, at = '2026-11-20T22:13:18.700Z') =>
  ({ type: 'WarnExpiry', at, data: { expiresAt } }) as const

test('the end of a question is warned of once, while it is open and to come', () => {
  const warned = event('ExpiryWarned', { expiresAt: deadline })
  given(...histories['input asked'])
    .when(warning(deadline))
    .gives(warned)
  given(...histories['input asked'], warned)
    .when(warning(deadline))
    .gives()
  given(...histories['input asked'])
    .when(warning(deadline, deadline))
    .gives()
  given(...histories['input asked'])
    .when(warning('2026-11-21T10:13:18.701Z'))
    .gives()
  given(...histories['input given'])
    .when(warning(deadline))
    .gives()
})

test('a deadline is warned of where the merchant’s window ends then, a later question once more', () => {
  const windowEnds = '2026-11-22T05:59:59.999Z'
  const waiting = [...histories['ticket read'], event('MerchantIdentified', { windowEnds })]
  const warned = event('ExpiryWarned', { expiresAt: windowEnds })
  given(...waiting)
    .when(warning(windowEnds))
    .gives(warned)
  given(
    ...waiting,
    warned,
    event('BillingAttemptStarted', { n: 1 }),
    event('InputRequested', { n: 1, deadline }),
  )
    .when(warning(deadline))
    .gives(event('ExpiryWarned', { expiresAt: deadline }))
  given(
    ...waiting,
    warned,
    event('BillingAttemptStarted', { n: 1 }),
    event('InputRequested', { n: 1, deadline: windowEnds }),
  )
    .when(warning(windowEnds))
    .gives()
  given(...histories['attempt running'])
    .when(warning('2026-11-23T10:13:15.251Z'))
    .gives()
})

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
