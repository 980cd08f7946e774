import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanText, textProblem } from '#cfdi/xml/xml-text.ts'
import { anyText } from '#test/support/cfdi/any-text.ts'

test('law: cleaned text has no problem and stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = cleanText(text, 50)
      assert.equal(textProblem(clean), null)
      assert.equal(cleanText(clean, 50), clean)
    }),
  )
})
