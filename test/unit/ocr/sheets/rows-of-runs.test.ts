import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOfRuns } from '#services/ocr/sheets/rows-of-runs.ts'

const run = (text: string, left: number, base: number) => ({ text, left, base, width: 40, height: 10 })

test('a page has no row that is longer than a ticket’s, and not more of them', () => {
  const long = Array.from({ length: 3_000 }, (_, i) => run('9'.repeat(500), i * 50, 100))
  const [row, ...more] = rowsOfRuns(long)
  assert.ok(row && row.text.length <= 200, `${row?.text.length}`)
  assert.deepEqual(more, [])
  const many = Array.from({ length: 1_000 }, (_, i) => run(`TOTAL ${i}`, 0, i * 20))
  assert.equal(rowsOfRuns(many).length, 300)
})
