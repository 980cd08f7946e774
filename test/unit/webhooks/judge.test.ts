import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge } from '#services/webhooks/judge.ts'
import type { FaultClass, Reply } from '#services/webhooks/post.ts'

const answer = (status: number, retryAfter?: string): Reply => ({
  status,
  retryAfter,
  headers: {},
  response: Buffer.alloc(0),
  fault: null,
})
const fault = (name: FaultClass, status: number | null = null): Reply => ({ status, fault: name })
const verdict = (reply: Reply, earlierFailures = 0) =>
  judge({ reply, earlierFailures, now: new Date('2026-11-20T10:00:00Z'), random: 0.5 })

for (const status of [200, 201, 202, 204, 299])
  test(`${status} is a delivery`, () => assert.deepEqual(verdict(answer(status)), { outcome: 'delivered' }))

for (const status of [300, 301, 302, 307, 308, 400, 401, 404, 409, 500, 503])
  test(`${status} is tried again after five seconds`, () =>
    assert.deepEqual(verdict(answer(status)), { outcome: 'retry', delaySeconds: 5, strains: false }))

for (const status of [429, 502, 504])
  test(`${status} is tried again after a minute, and ${status === 429 ? 'strains' : 'does not strain'} the receiver`, () =>
    assert.deepEqual(verdict(answer(status)), {
      outcome: 'retry',
      delaySeconds: 60,
      strains: status === 429,
    }))

test('no answer in time is tried again after a minute', () =>
  assert.deepEqual(verdict(fault('timeout')), { outcome: 'retry', delaySeconds: 60, strains: true }))

test('a 200 whose body never ends is no delivery', () =>
  assert.equal(verdict(fault('timeout', 200)).outcome, 'retry'))

for (const name of ['dns', 'connect', 'tls', 'reset', 'address_refused', 'protocol'] as const)
  test(`${name} is tried again`, () =>
    assert.deepEqual(verdict(fault(name)), { outcome: 'retry', delaySeconds: 5, strains: false }))

test('410 says that the receiver is gone', () => assert.deepEqual(verdict(answer(410)), { outcome: 'gone' }))

test('what we cut ourselves is given back and counts for nothing', () =>
  assert.deepEqual(verdict(fault('stopped')), { outcome: 'returned', delaySeconds: 0 }))

test('the tenth failure is the last', () => {
  assert.equal(verdict(answer(500), 8).outcome, 'retry')
  assert.deepEqual(verdict(answer(500), 9), { outcome: 'abandoned', strains: false })
  assert.deepEqual(verdict(fault('timeout'), 9), { outcome: 'abandoned', strains: true })
})

test('Retry-After is honoured', () =>
  assert.deepEqual(verdict(answer(503, '400'), 1), {
    outcome: 'retry',
    delaySeconds: 400,
    strains: false,
  }))
