import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanText, textProblem } from '#cfdi/xml/xml-text.ts'

test('the problem of a text is named', () => {
  assert.equal(textProblem('TACOS & CÍA "LA Ñ" 🌮'), null)
  assert.equal(textProblem('A|B'), 'contains |')
  assert.equal(textProblem('A\u0007B'), 'contains a control character (U+0007)')
  assert.equal(textProblem('A\u202eB'), 'contains an invisible character (U+202e)')
  assert.equal(textProblem('A\u{e0041}B'), 'contains an invisible character (U+e0041)')
  assert.match(textProblem('A\udc00') ?? '', /surrogate/)
})

test('OCR text is made fit and cut between characters', () => {
  assert.equal(cleanText('  A|B\n\tC\u0000D\ud800 ', 100), 'A B C D\ufffd')
  assert.equal(cleanText('🌮🌮🌮', 2), '🌮🌮')
})
