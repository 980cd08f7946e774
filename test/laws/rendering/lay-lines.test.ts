import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { layLines, pieces } from '#services/rendering/lay-lines.ts'

/** A typewriter: every character is one wide. */
const widthOf = (text: string) => Array.from(text).length
const lay = (text: string, width: number) => layLines(text, { width, widthOf })

test('law: no line is wider than its room, and no letter is lost or moved', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', '🌮') }), fc.nat(9), (text, n) => {
      const lines = lay(text, n + 1)
      assert.ok(lines.every((line) => widthOf(line) <= n + 1))
      assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
    }),
  )
})

test('law: a seal cut into pieces is still the same seal', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), fc.integer({ min: 1, max: 150 }), (text, length) => {
      const lines = pieces(text, length)
      assert.equal(lines.join(''), text)
      assert.ok(lines.every((line) => Array.from(line).length <= length))
    }),
  )
})
