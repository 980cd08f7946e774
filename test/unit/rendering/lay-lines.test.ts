import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layLines } from '#services/rendering/lay-lines.ts'

/** A typewriter: every character is one wide. */
const widthOf = (text: string) => Array.from(text).length
const lay = (text: string, width: number) => layLines(text, { width, widthOf })

test('lines break at spaces, and inside a word that no line can hold', () => {
  assert.deepEqual(lay('uno dos tres', 7), ['uno dos', 'tres'])
  assert.deepEqual(lay('a ABCDEFGH b', 3), ['a', 'ABC', 'DEF', 'GH', 'b'])
  assert.deepEqual(lay('ab', 0), ['a', 'b'])
  assert.deepEqual(lay('', 5), [''])
})
