import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { printable } from '#contracts/printable.ts'
import { anyText } from '#test/support/any-text.ts'

test('law: only characters of WinAnsi are printed, and none vanishes', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), (text) => {
      const shown = printable(text)
      assert.match(shown, /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/)
      assert.ok(shown.length >= Array.from(text.normalize('NFC')).length)
    }),
    { numRuns: 500 },
  )
})
