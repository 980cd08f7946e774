import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { delaySeconds, nextDelay, retryAfterSeconds } from '../../../services/webhooks/retry-schedule.ts'

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

const failures = fc.integer({ min: 1, max: delaySeconds.length })
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const retryAfter = fc.option(fc.integer({ min: 0, max: 10_000_000 }))
const planned = (n: number) => delaySeconds[n - 1] ?? Number.NaN

test('a wait is the planned one give or take a fifth', () => {
  fc.assert(
    fc.property(failures, random, (n, r) => {
      const wait = nextDelay({ failures: n, retryAfter: null, isOverloaded: false }, r) ?? Number.NaN
      assert.ok(wait >= 0.8 * planned(n) && wait <= 1.2 * planned(n))
    }),
  )
})

const DAY = 86_400

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

const now = new Date('2026-11-20T10:00:00.000Z')
const headers: [string | undefined, number | null][] = [
  [undefined, null],
  ['120', 120],
  [' 7 ', 7],
  ['Fri, 20 Nov 2026 10:02:00 GMT', 120],
  ['Fri, 20 Nov 2026 09:00:00 GMT', null],
  ['-5', null],
  ['soon', null],
  ['', null],
]
for (const [header, seconds] of headers)
  test(`Retry-After ${JSON.stringify(header)} means ${seconds} seconds`, () => {
    assert.equal(retryAfterSeconds(header, now), seconds)
  })
