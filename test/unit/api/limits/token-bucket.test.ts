import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateOf } from '#services/api/gate/rate-limits.ts'
import { take } from '#services/api/limits/token-bucket.ts'

test('a full bucket lets its burst through at once, a refused request costs nothing, and after the reset it is full', () => {
  const rate = { perSecond: 10, burst: 100 }
  let taken = take(undefined, rate, 0)
  assert.deepEqual([taken.remaining, taken.resetSeconds], [99, 1])
  for (let i = 1; i < 100; i += 1) taken = take(taken.bucket, rate, 0)
  assert.deepEqual([taken.allowed, taken.remaining, taken.resetSeconds], [true, 0, 10])
  for (let i = 0; i < 5; i += 1) taken = take(taken.bucket, rate, 0)
  assert.deepEqual([taken.allowed, taken.retryAfterSeconds, taken.resetSeconds], [false, 1, 10])
  assert.equal(take(taken.bucket, rate, 10).remaining, 99)
})

test('a clock that goes back refills nothing', () => {
  const { bucket } = take({ tokens: 0, at: 50 }, { perSecond: 10, burst: 10 }, 40)
  assert.equal(bucket.tokens, 0)
})

test('test keys get a quarter', () => {
  assert.deepEqual(rateOf('create', 'live'), { perSecond: 10, burst: 100 })
  assert.deepEqual(rateOf('create', 'test'), { perSecond: 2.5, burst: 25 })
  assert.deepEqual(rateOf('read', 'live'), { perSecond: 100, burst: 200 })
  assert.deepEqual(rateOf('read', 'test'), { perSecond: 25, burst: 50 })
})
