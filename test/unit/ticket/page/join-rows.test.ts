import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { joinRows } from '#ticket/page/join-rows.ts'

const head = ['ABARROTES LA LUZ', 'RFC ALU850101AB1', 'FECHA 04/09/2026 12:37']
const items = [
  '2 LECHE ENTERA 1L        58.00',
  '1 PAN BLANCO GRANDE      45.50',
  '1 CAFE SOLUBLE 200G     112.00',
]
const end = [
  'SUBTOTAL                215.50',
  'TOTAL                   215.50',
  'EFECTIVO                215.50',
]

const textOf = (...parts: string[][]) =>
  joinRows(parts.map((part) => rowsOf(...part))).map(({ text }) => text)

test('parts that only continue are set one below the other', () => {
  assert.deepEqual(textOf(head, items, end), [...head, ...items, ...end])
})

test('rows that both parts show are there once, though some are misread', () => {
  const misread = ['1 PAN BLANC0 GRANDE      45.50', '1 CAFE S0LUBLE 200G     112.00']
  assert.deepEqual(textOf([...head, ...items], [...misread, ...end]), [...head, ...items, ...end])
})

test('a row cut by the edge of either photo does not part them', () => {
  const upper = [...head, ...items, 'SUBT0']
  assert.deepEqual(textOf(upper, ['LECHE ENT', ...items.slice(1), ...end]), [...head, ...items, ...end])
})

test('the same part twice is that part', () => {
  assert.deepEqual(textOf([...head, ...items], [...head, ...items]), [...head, ...items])
})

test('one article that is sold again below is no overlap', () => {
  const all = [...head, items[0] ?? '', items[0] ?? '', ...items.slice(1), ...end]
  assert.deepEqual(textOf(all.slice(0, 4), all.slice(4)), all)
})

test('of a row that both show, the surer reading counts', () => {
  const shown = rowsOf(...items)
  const blurred = rowsOf(...items.map((item) => item.replace('1', 'l'))).map((row) => ({
    ...row,
    confidence: 0.6,
  }))
  assert.deepEqual(
    joinRows([[...rowsOf(...head), ...blurred], shown]).map(({ text }) => text),
    [...head, ...items],
  )
})

test('columns of a part that was photographed from farther away are those of the first', () => {
  const near = rowsOf(...head, ...items)
  const far = rowsOf(...items, ...end).map((row) => ({
    ...row,
    height: 10,
    segments: row.segments.map((one) => ({ ...one, left: 40 + one.left / 2, right: 40 + one.right / 2 })),
  }))
  const last = joinRows([near, far]).at(-1)
  assert.deepEqual([last?.height, last?.segments[0]?.left, last?.segments[0]?.right], [20, 0, 300])
})

test('what is longer than a row of a ticket is never the same as another: comparing it takes its square', () => {
  const long = Array.from({ length: 120 }, (_, i) => `${i} ${'9 8 7 6 5 '.repeat(2_000)}`)
  const begun = performance.now()
  assert.equal(textOf(long, long).length, 240)
  assert.ok(performance.now() - begun < 20_000)
})
