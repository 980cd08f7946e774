import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createModel, score, sigmoid } from '#ticket/ranking/model.ts'
import { calibrate, certainty, rank } from '#ticket/ranking/rank.ts'

const model = createModel({
  names: ['words', 'size'],
  trees: [[0, 0.5, -1, [1, 10, 2, 3]], 0.25, [1, 0, 0, -0.5]],
})

test('a tree goes left up to its threshold, right above it, and the leaves add up', () => {
  assert.equal(score(model, { words: 0.5, size: 0 }), -1 + 0.25 + 0)
  assert.equal(score(model, { words: 0.6, size: 10 }), 2 + 0.25 - 0.5)
  assert.equal(score(model, { words: 1, size: 11 }), 3 + 0.25 - 0.5)
})

test('a missing or undefined feature counts as 0', () => {
  assert.equal(score(model, {}), score(model, { words: 0, size: Number.NaN }))
})

test('candidates are ranked by log-odds, equal ones in their first order', () => {
  const ranked = rank(model, [
    { name: 'low', features: { words: 0 } },
    { name: 'first', features: { words: 1 } },
    { name: 'second', features: { words: 1 } },
  ])
  assert.deepEqual(
    ranked.map(({ name }) => name),
    ['first', 'second', 'low'],
  )
})

test('certainty falls with a rival of another value, not with a second print of the same', () => {
  const alone = [
    { value: 'a', logOdds: 2 },
    { value: 'a', logOdds: 2 },
  ]
  assert.equal(
    certainty(alone, ({ value }) => value),
    sigmoid(2),
  )
  const rivals = [...alone, { value: 'b', logOdds: 2 }]
  assert.equal(
    certainty(rivals, ({ value }) => value),
    sigmoid(2) / 2,
  )
  assert.equal(
    certainty([], () => ''),
    0,
  )
})

test('calibration keeps the order and stays between 0 and 1', () => {
  const scaled = [0, 0.2, 0.5, 0.9, 1].map((p) => calibrate([1.3, -0.2], p))
  assert.deepEqual(
    scaled,
    scaled.toSorted((a, b) => a - b),
  )
  assert.ok(scaled.every((p) => p > 0 && p < 1))
})
