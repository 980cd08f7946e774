import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDelay } from '#services/webhooks/retry-schedule.ts'

const middle = 0.5
const plain = (failures: number) => nextDelay({ failures, retryAfter: null, isOverloaded: false }, middle)

test('ten attempts take 75 h 35 m 5 s, and an eleventh is never made', () => {
  const hour = 3_600
  const waits = [5, 300, 1_800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(plain), waits)
  assert.equal(
    waits.reduce((sum, wait) => sum + wait),
    75 * hour + 35 * 60 + 5,
  )
  assert.equal(plain(10), null)
})
