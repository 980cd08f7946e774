import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { delaySeconds, nextDelay } from '#services/webhooks/retry-schedule.ts'

const DAY = 86_400
const failures = fc.integer({ min: 1, max: delaySeconds.length })
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const retryAfter = fc.option(fc.integer({ min: 0, max: DAY }))
const planned = (n: number) => delaySeconds[n - 1] ?? Number.NaN

test('a wait is the planned one give or take a fifth', () => {
  fc.assert(
    fc.property(failures, random, (n, r) => {
      const wait = nextDelay({ failures: n, retryAfter: null, isOverloaded: false }, r) ?? Number.NaN
      assert.ok(wait >= 0.8 * planned(n) && wait <= 1.2 * planned(n))
    }),
  )
})

test('Retry-After is honoured up to a day, and never shortens a wait', () => {
  fc.assert(
    fc.property(failures, random, retryAfter, (n, r, asked) => {
      const without = nextDelay({ failures: n, retryAfter: null, isOverloaded: false }, r) ?? Number.NaN
      const wait = nextDelay({ failures: n, retryAfter: asked, isOverloaded: false }, r) ?? Number.NaN
      assert.ok(wait >= without && wait <= Math.max(without, DAY))
      if (asked !== null && asked >= without && asked <= DAY) assert.equal(wait, asked)
    }),
  )
})

test('an overloaded receiver has a minute of peace', () => {
  fc.assert(
    fc.property(failures, random, retryAfter, (n, r, asked) => {
      assert.ok((nextDelay({ failures: n, retryAfter: asked, isOverloaded: true }, r) ?? Number.NaN) >= 60)
    }),
  )
})
