import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf } from '#test/bench/ablate/changes.ts'
import type { Mark } from '#test/bench/ablate/marks-of.ts'

const marks = (mark?: Mark) => new Map(mark ? [['amount', mark]] : [])
const none = {
  rightGained: 0,
  rightLost: 0,
  sureGained: 0,
  sureLost: 0,
  sureWrongGained: 0,
  sureWrongLost: 0,
}
const change = (before?: Mark, after?: Mark) => changesOf([{ before: marks(before), after: marks(after) }])

test('without a doubt a wrong answer is sure, and a right one too', () => {
  assert.deepEqual(change('wrong', 'wrong and sure'), { ...none, sureWrongGained: 1 })
  assert.deepEqual(change('right', 'right and sure'), { ...none, sureGained: 1 })
})

test('an answer that is no longer there was lost, and one that is new is gained', () => {
  assert.deepEqual(change('right and sure'), { ...none, rightLost: 1, sureLost: 1 })
  assert.deepEqual(change(undefined, 'right'), { ...none, rightGained: 1 })
  assert.deepEqual(change('wrong and sure', 'right'), { ...none, rightGained: 1, sureWrongLost: 1 })
})
