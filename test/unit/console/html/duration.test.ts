import assert from 'node:assert/strict'
import { test } from 'node:test'
import { duration } from '#services/console/html/duration.ts'

test('seconds are said in the two largest units', () => {
  for (const [seconds, text] of [
    [0, '0 s'],
    [4.82, '4.8 s'],
    [60, '1 min'],
    [125, '2 min 5 s'],
    [3_600, '1 h'],
    [4_859, '1 h 20 min'],
    [86_400 * 3 + 3_600 * 4 + 59, '3 d 4 h'],
    [86_400 + 59, '1 d'],
  ] as const)
    assert.equal(duration(seconds), text)
})
