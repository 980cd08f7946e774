import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rateOf } from '../../../services/api/rate-limits.ts'
import { type Bucket, take } from '../../../services/api/token-bucket.ts'

const rates = fc.record({
  perSecond: fc.integer({ min: 1, max: 200 }),
  burst: fc.integer({ min: 1, max: 300 }),
})
const pauses = fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { maxLength: 200 })

test('over any stretch of time no more pass than the burst and the refill of that stretch', () => {
  fc.assert(
    fc.property(rates, pauses, (rate, waits) => {
      let now = 0
      let bucket: Bucket | undefined
      let passed = 0
      for (const wait of waits) {
        now += wait
        const taken = take(bucket, rate, now)
        bucket = taken.bucket
        passed += Number(taken.allowed)
        assert.ok(taken.remaining >= 0 && taken.remaining <= rate.burst)
        assert.ok(taken.retryAfterSeconds >= 1)
      }
      assert.ok(passed <= rate.burst + now * rate.perSecond + 1e-6)
    }),
  )
})

test('who waits as long as told passes', () => {
  fc.assert(
    fc.property(rates, (rate) => {
      let taken = take(undefined, rate, 0)
      for (let i = 0; i < rate.burst; i += 1) taken = take(taken.bucket, rate, 0)
      assert.equal(taken.allowed, false)
      assert.equal(take(taken.bucket, rate, taken.retryAfterSeconds).allowed, true)
    }),
  )
})

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
