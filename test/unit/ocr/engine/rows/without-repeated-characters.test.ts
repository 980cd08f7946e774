import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainRows, type Piece } from '#services/ocr/engine/rows/chain-rows.ts'
import { withoutRepeatedCharacters } from '#services/ocr/engine/rows/without-repeated-characters.ts'
import { piece } from '../sample-pieces.ts'

/** Ten pixels a sign or, where it is narrower, `pitch`; twenty high. */
const read = (text: string, left: number, { pitch = 10, certainty = 0.9 } = {}): Piece => {
  const width = text.length * pitch
  return {
    ...piece(text, left, 0),
    x: left + width / 2,
    w: width,
    confidence: certainty,
    characters: [...text].map((sign, i) => ({
      text: sign,
      certainty,
      place: (i + 0.5) / text.length,
      second: '',
      secondCertainty: 0,
    })),
  }
}

/** The same signs in a box that goes on to the right. */
const beyond = (given: Piece, by: number): Piece => ({
  ...given,
  x: given.x + by / 2,
  w: given.w + by,
  characters: given.characters.map((sign) => ({ ...sign, place: (sign.place * given.w) / (given.w + by) })),
})

const textsOf = (...pieces: Piece[]) => withoutRepeatedCharacters(pieces).map(({ text }) => text)

test('a sign that the boxes of two pieces hold stays where it stands among others', () => {
  assert.deepEqual(textsOf(read('WEB ID 8', 0), read('8QZ7', 70)), ['WEB ID', '8QZ7'])
  assert.deepEqual(textsOf(read('TOTAL 1', 0, { certainty: 0.99 }), read('128.50', 60)), ['TOTAL', '128.50'])
  assert.deepEqual(textsOf(read('FOLIO 77', 0), read('7 CAJA 2', 70)), ['FOLIO 77', 'CAJA 2'])
})

test('what is left of a piece is as sure as its signs, and ends with one', () => {
  const [left] = withoutRepeatedCharacters([read('WEB ID 8', 0), read('8QZ7', 70)])
  assert.equal(left?.characters.map(({ text }) => text).join(''), 'WEB ID')
  assert.ok(Math.abs((left?.confidence ?? 0) - 0.9) < 1e-9)
})

test('a piece that is nothing but such a sign is none, and its neighbours are compared', () => {
  assert.deepEqual(textsOf(read('8', 0), read('8QZ7', 0)), ['8QZ7'])
  assert.deepEqual(textsOf(read('WEB ID 8', 0), read('8', 70), read('8QZ7', 70)), ['WEB ID', '8QZ7'])
})

test('like signs stay where the boxes do not overlap', () => {
  assert.deepEqual(textsOf(read('CAJA 8', 0), read('8 UNIDADES', 60)), ['CAJA 8', '8 UNIDADES'])
  const wide = { ...read('CAJA 8', 0), h: 200 }
  assert.deepEqual(textsOf(wide, { ...read('8 UNIDADES', 51), h: 200 }), ['CAJA 8', '8 UNIDADES'])
})

test('like signs stay where they stand apart, in narrow print too, and unlike ones anyway', () => {
  assert.deepEqual(textsOf(read('TOTAL 8', 0), read('80.50', 66)), ['TOTAL 8', '80.50'])
  const narrow = beyond(read('1,18', 0, { pitch: 5 }), 4)
  assert.deepEqual(textsOf(narrow, read('8.50', 20, { pitch: 5 })), ['1,18', '8.50'])
  assert.deepEqual(textsOf(read('WEB ID B', 0), read('8QZ7', 70)), ['WEB ID B', '8QZ7'])
})

test('rows are told without them', () => {
  assert.deepEqual(
    chainRows([read('WEB ID 8', 0), read('8QZ7', 70)]).map(({ text }) => text),
    ['WEB ID 8QZ7'],
  )
})
