import assert from 'node:assert/strict'
import { it } from 'node:test'
import { wilsonInterval } from '../../bench/photographs/wilson-interval.ts'

it('is wide where few were counted', () => {
  const [low, high] = wilsonInterval(9, 10)
  assert.ok(Math.abs(low - 0.596) < 0.001 && Math.abs(high - 0.982) < 0.001)
})

it('is not certain of a rule that never failed', () => {
  const [low, high] = wilsonInterval(10, 10)
  assert.ok(Math.abs(low - 0.722) < 0.001)
  assert.equal(high, 1)
})

it('knows nothing of nothing', () => {
  assert.deepEqual(wilsonInterval(0, 0), [0, 1])
})
