import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextWait } from '#services/billing/outcome/retry-schedule.ts'

const live = { sandbox: false, simulate: null, random: 0.5 }
const waits = (reason: Parameters<typeof nextWait>[0], pace: Parameters<typeof nextWait>[2], count: number) =>
  Array.from({ length: count }, (_, i) => nextWait(reason, i + 1, pace))

test('a portal that is down is tried after 1, 5, 15, 60 minutes, then every hour', () => {
  assert.deepEqual(waits('portal_down', live, 6), [60, 300, 900, 3_600, 3_600, 3_600])
})

test('an unconfirmed issue is looked up six times, then given up', () => {
  assert.deepEqual(waits('commit_unconfirmed', live, 7), [30, 120, 600, 3_600, 21_600, 86_400, null])
})

test('a pretend portal is tried within seconds', () => {
  assert.deepEqual(waits('timeout', { ...live, sandbox: true }, 3), [1, 2, 4])
})

test('a simulated failure comes to its end within seconds, but only in the sandbox', () => {
  assert.equal(nextWait('portal_down', 3, { ...live, sandbox: true, simulate: 'merchant_unavailable' }), null)
  assert.equal(nextWait('portal_down', 3, { ...live, simulate: 'merchant_unavailable' }), 900)
})

test('retries of many sessions are spread by a fifth, except in the sandbox', () => {
  const spread = (pace: object) =>
    [0, 1].map((random) => nextWait('portal_down', 1, { ...live, ...pace, random }))
  assert.deepEqual(
    spread({}).map((seconds) => Math.round(seconds ?? 0)),
    [48, 72],
  )
  assert.deepEqual(spread({ sandbox: true }), [1, 1])
})
