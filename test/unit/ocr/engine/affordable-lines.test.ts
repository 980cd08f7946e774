import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affordableLines } from '../../../../services/ocr/engine/affordable-lines.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ at, width: 100 }))

test('a page that can be read in time is read whole', () => {
  assert.deepEqual(affordableLines(lines(20), 2000), lines(20))
  assert.deepEqual(affordableLines([], 2000), [])
})

test('of a longer one the middle is left out: who sold stands at the top, the total at the bottom', () => {
  const kept = affordableLines(lines(100), 2000).map(({ at }) => at)
  assert.deepEqual(
    [kept.length, kept.slice(0, 7), kept.at(7), kept.at(-1)],
    [20, [0, 1, 2, 3, 4, 5, 6], 87, 99],
  )
})
