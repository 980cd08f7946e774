import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affordableLines } from '#services/ocr/engine/recognise/affordable-lines.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ at, width: 100 }))
const budget = { enough: 1000, most: 2000 }

/** Which lines are read, from top to bottom, where it is late once so many were. */
const readOf = (count: number, late: number): number[] => {
  const read: number[] = []
  for (const { at } of affordableLines(lines(count), () => read.length >= late, budget)) read.push(at)
  return read.toSorted((a, b) => a - b)
}

test('a ticket is read whole, however late it is', () => {
  assert.deepEqual(readOf(10, 0), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  assert.deepEqual(readOf(0, 0), [])
  assert.equal(readOf(20, 99).length, 20)
})

test('of a page of more lines the middle is left out: who sold stands at the top, the total at the bottom', () => {
  const kept = readOf(100, 99)
  assert.deepEqual(
    [kept.length, kept.slice(0, 8), kept.at(8), kept.at(-1)],
    [21, [0, 1, 2, 3, 4, 5, 6, 7], 87, 99],
  )
})

test('and more of it where it is late', () => {
  const kept = readOf(100, 5)
  assert.deepEqual([kept.length, kept[0], kept.at(-1)], [11, 0, 99])
})
