import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'

test('of text that no photo shows, a thousand rows of a thousand signs are looked at', () => {
  const { rows } = samplePage(...Array<string>(1_500).fill('TOTAL 42.00'))
  assert.equal(rows.length, 1_000)
  const [long] = samplePage('ENTREGA 12:31 '.repeat(300)).rows
  assert.deepEqual([long?.text.length, long?.glyphs.length], [1_000, 1_000])
})
