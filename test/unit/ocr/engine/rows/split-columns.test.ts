import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainRows } from '#services/ocr/engine/rows/chain-rows.ts'
import { splitColumns } from '#services/ocr/engine/rows/split-columns.ts'
import { paper, piece, rows } from '../sample-pieces.ts'

test('labels and their amounts are one paper, however far apart they stand', () => {
  assert.equal(splitColumns(paper(0)).length, 1)
  const wide = rows.flatMap((text, i) => [
    piece(text, 0, i),
    piece(`${i}.00`, 600, i),
    piece('16.00', 900, i),
  ])
  assert.equal(splitColumns(wide).length, 1)
})

test('two papers side by side are told apart, also where one lies lower', () => {
  for (const down of [0, 3]) {
    const [left, right] = splitColumns([...paper(0), ...paper(500, down)])
    assert.deepEqual([left?.length, right?.length], [20, 20])
  }
})

test('of two papers no row goes on in the other; the left one is read first', () => {
  const read = chainRows([...paper(0), ...paper(500)])
  assert.deepEqual(
    read.map(({ paper: which }) => which),
    [...rows.map(() => 0), ...rows.map(() => 1)],
  )
  assert.equal(read[7]?.text, 'TOTAL 17.50')
  assert.equal(chainRows(paper(0))[7]?.paper, undefined)
})

test('lines that reach over the gap hold a paper together', () => {
  const across = [0, 1, 2].map((i) =>
    piece('AV. INSURGENTES SUR 1602 COL. CREDITO CONSTRUCTOR ENTRE', 100, 12 + i),
  )
  assert.equal(splitColumns([...paper(0), ...paper(500), ...across]).length, 1)
})
