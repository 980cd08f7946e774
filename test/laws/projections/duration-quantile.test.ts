import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { durationQuantile } from '#projections/merchant-outcomes/duration-quantile.ts'
import { durationThresholds } from '#projections/merchant-outcomes/duration-thresholds.ts'

const DAY_MS = 86_400_000
const WIDEST = 2 ** 0.25

/** As Postgres's `width_bucket` places it. */
const bucketOf = (milliseconds: number) => durationThresholds.filter((from) => from <= milliseconds).length
const counted = (milliseconds: number) => ({ bucket: bucketOf(milliseconds), sessions: 1 })

/** Of every size, not most of them days. */
const duration = fc.double({ min: 0, max: Math.log2(31 * DAY_MS), noNaN: true }).map((power) => 2 ** power)
const share = fc.double({ min: 0.001, max: 1, noNaN: true })
const part = fc.array(duration, { maxLength: 40 })

test('a quantile of merged histograms is wrong by 2^¼ at most, and by half a second below one', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), share, (parts, asked) => {
      const all = parts.flat().sort((a, b) => a - b)
      const found = durationQuantile(
        parts.flatMap((each) => each.map(counted)),
        asked,
      )
      const exact = all[Math.ceil(all.length * asked) - 1]
      if (exact === undefined) return found === null
      if (found === null) return false
      const ratio = Math.max(found / exact, exact / found)
      // thresholds are whole milliseconds
      return exact < 1_000 ? Math.abs(found - exact) <= 500 : ratio <= WIDEST * 1.001
    }),
  )
})

test('counts of one bucket in many parts are as if they were one', () => {
  const parts = [counted(5_000), counted(70_000), counted(5_100), counted(5_000), counted(70_500)]
  const merged = [
    { bucket: bucketOf(5_000), sessions: 3 },
    { bucket: bucketOf(70_000), sessions: 2 },
  ]
  for (const asked of [0.1, 0.5, 0.6, 0.61, 1])
    assert.equal(durationQuantile(parts, asked), durationQuantile(merged, asked), `${asked}`)
})

test('the thresholds reach from one second to longer than any session lasts', () => {
  assert.equal(durationThresholds[0], 1_000)
  assert.ok((durationThresholds.at(-1) ?? 0) > 31 * DAY_MS)
})
