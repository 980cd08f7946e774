import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

test('every stored model names the features its trees ask for', () => {
  const { calibration, ...models } = loadWeights()
  assert.equal(Object.keys(calibration).length, 6)
  for (const [name, { names, roots, feature }] of Object.entries(models)) {
    assert.ok(names.length > 20 && roots.length >= 60, name)
    assert.ok(
      feature.every((place) => place < names.length),
      name,
    )
    assert.equal(new Set(names).size, names.length)
  }
})
