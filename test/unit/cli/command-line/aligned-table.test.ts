import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alignedTable } from '#services/cli/command-line/aligned-table.ts'

test('words stand to the left, numbers to the right; what lacks is a dash', () => {
  const text = alignedTable(
    ['merchant', 'n', 'median s', 'code'],
    [
      ['oxxo', 1_200, 9.5, 'ticket_expired'],
      ['a-long-merchant', 7, null, null],
    ],
  )
  const lines = [
    'merchant            n  median s  code',
    'oxxo             1200       9.5  ticket_expired',
    'a-long-merchant     7         –  –',
  ]
  assert.equal(text, lines.map((line) => `${line}\n`).join(''))
})
