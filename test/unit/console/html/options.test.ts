import assert from 'node:assert/strict'
import { test } from 'node:test'
import { options } from '#services/console/html/options.ts'

const shown = (chosen: string | null) =>
  options([['', 'any'], ['a"<', 'A & B'], ['b']], chosen)
    .map(String)
    .join('')

test('the chosen one is marked, and an option without a text shows its value', () => {
  assert.equal(
    shown('b'),
    '<option value="">any</option><option value="a&quot;&lt;">A &amp; B</option><option value="b" selected>b</option>',
  )
  assert.match(shown('a"<'), /&lt;" selected>A/)
  assert.doesNotMatch(shown(null), /selected/)
})
