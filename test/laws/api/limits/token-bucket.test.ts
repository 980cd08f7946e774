import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Bucket, take } from '#services/api/limits/token-bucket.ts'

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
