import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeferReason } from '#contracts/events/defer-reason.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import { retryLater } from '#services/billing/engine/ends/outcome.ts'
import { asAccepted } from '#services/billing/outcome/as-accepted.ts'

const deferral = (reason: DeferReason): SessionEventOf<'BillingDeferred'> => ({
  type: 'BillingDeferred',
  at: '2026-11-26T10:00:00.000Z',
  data: {
    ...{ n: 1, reason, notBefore: '2026-11-26T11:00:00.000Z', resume: 'inbox' },
    ...{ absent: false, detail: null },
  },
})

const absence = retryLater('commit_unconfirmed', 'absent', { absent: true })
const after = (reasons: readonly DeferReason[], deferralsBeforeIntent = 0) => {
  assert.ok(absence.kind === 'retryLater')
  const { reason, absent } = asAccepted({ deferrals: reasons.map(deferral), deferralsBeforeIntent }, absence)
  return [reason, absent]
}

test('what a portal has accepted is not disproved by its not finding it: it is never sent again', () => {
  assert.deepEqual(after(['awaiting_email']), ['awaiting_email', false])
  assert.deepEqual(after(['awaiting_email', 'portal_down']), ['awaiting_email', false])
})

test('an absence counts where nothing was accepted since the latest issuing request', () => {
  assert.deepEqual(after(['commit_unconfirmed']), ['commit_unconfirmed', true])
  assert.deepEqual(after(['awaiting_email', 'commit_unconfirmed'], 1), ['commit_unconfirmed', true])
})
