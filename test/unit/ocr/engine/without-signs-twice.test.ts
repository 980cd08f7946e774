import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainRows, type Piece } from '../../../../services/ocr/engine/chain-rows.ts'
import { piece } from './sample-pieces.ts'

const certain = (text: string, left: number, [first, last]: readonly [number, number]): Piece => ({
  ...piece(text, left, 0),
  characters: [...text].map((sign, i) => ({
    text: sign,
    certainty: i === 0 ? first : i === text.length - 1 ? last : 0.99,
    place: (i + 0.5) / text.length,
    second: '',
    secondCertainty: 0,
  })),
})

const rowOf = (...pieces: Piece[]) => chainRows(pieces)[0]

/** The boxes overlap by the 8, which begins at 70. */
const label = certain('WEB ID 8', 0, [0.99, 0.5])
const code = certain('8QZ7', 70, [0.97, 0.99])

test('a sign that two boxes of a row hold is read but once, where it was read more surely', () => {
  assert.equal(rowOf(label, code)?.text, 'WEB ID 8QZ7')
  assert.deepEqual(
    rowOf(label, code)?.segments.map(({ characters }) => characters.map(({ text }) => text).join('')),
    ['WEB ID', '8QZ7'],
  )
  const doubted = certain('8QZ7', 70, [0.3, 0.99])
  assert.deepEqual(
    rowOf(label, doubted)?.segments.map(({ text }) => text),
    ['WEB ID 8', 'QZ7'],
  )
})

test('a piece that is nothing but such a sign is none', () => {
  assert.equal(rowOf(label, certain('8', 70, [0.3, 0.3]))?.segments.length, 1)
})

test('like signs of two boxes stay where the boxes do not overlap, or the signs stand apart', () => {
  assert.equal(
    rowOf(certain('CAJA 8', 0, [0.9, 0.9]), certain('8 UNIDADES', 60, [0.9, 0.9]))?.text,
    'CAJA 8 8 UNIDADES',
  )
  assert.equal(
    rowOf(certain('TOTAL 8', 0, [0.9, 0.9]), certain('80.50', 66, [0.9, 0.9]))?.text,
    'TOTAL 8 80.50',
  )
})
