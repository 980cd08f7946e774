import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import { keepWaiting } from '#services/billing/inbox/keep-waiting.ts'

const deferral = (notBefore: string): SessionEventOf<'BillingDeferred'> => ({
  type: 'BillingDeferred',
  at: '2026-11-26T10:00:00.000Z',
  data: { n: 1, reason: 'awaiting_email', notBefore, resume: 'inbox', absent: false, detail: null },
})

const wait = (notBefore: string) =>
  keepWaiting(
    { subject: { deferrals: [deferral(notBefore)] }, n: 2, at: '2026-11-26T10:30:00.000Z' },
    'mail: no_invoice',
  )

test('a mail that is not the invoice leaves the wait as it was', () => {
  const command = wait('2026-11-26T11:00:00.000Z')
  assert.ok(command?.type === 'DeferBilling')
  const { n, reason, notBefore, resume } = command.data
  assert.deepEqual([n, reason, notBefore, resume], [2, 'awaiting_email', '2026-11-26T11:00:00.000Z', 'inbox'])
})

test('once that time has come, the portal is asked', () => {
  assert.equal(wait('2026-11-26T10:29:59.000Z'), null)
  assert.equal(keepWaiting({ subject: { deferrals: [] }, n: 1, at: '2026-11-26T10:30:00.000Z' }, ''), null)
})
