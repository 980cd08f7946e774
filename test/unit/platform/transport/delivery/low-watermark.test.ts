import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lowWatermark } from '#platform/transport/delivery/low-watermark.ts'

test('places with nothing to do carry the mark on by themselves', () => {
  const places = lowWatermark<number>()
  assert.equal(places.mark(), undefined)
  places.skip(1)
  places.skip(2)
  assert.equal(places.mark(), 2)
  assert.equal(places.open(), 0)
})

test('the mark stops before the first place that is not done, and counts what is behind it', () => {
  const places = lowWatermark<number>()
  const first = places.enter(1)
  const second = places.enter(2)
  places.skip(3)
  second()
  assert.deepEqual([places.mark(), places.open()], [undefined, 3])
  first()
  assert.deepEqual([places.mark(), places.open()], [3, 0])
})
