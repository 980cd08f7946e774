import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Line } from '#services/ocr/engine/recognise/line.ts'
import { createLineMemory } from '#services/ocr/engine/recognise/line-memory.ts'
import type { Place } from '#services/ocr/engine/recognise/recognise-line.ts'

const total: Place = { x: 300, y: 500, w: 220, h: 30, angle: 0, flip: false }

const lineOf = (text: string, certainty: number): Line => ({
  text,
  confidence: certainty,
  characters: [...text].map((sign) => ({
    text: sign,
    certainty,
    place: 0.5,
    second: '',
    secondCertainty: 0,
  })),
})

const memoryWith = (line: Line) => {
  const memory = createLineMemory()
  memory.keep(total, line)
  return memory
}

test('a line that was surely read is known where another look finds it, a little off', () => {
  const { recall } = memoryWith(lineOf('TOTAL $116.00', 0.97))
  assert.equal(recall({ ...total, x: 302, y: 502, w: 226, h: 28 })?.text, 'TOTAL $116.00')
})

test('a doubtful line is read again from another box, and known in its own', () => {
  const { recall } = memoryWith(lineOf('TOTAL $1I6.00', 0.8))
  assert.equal(recall({ ...total, y: 502 }), undefined)
  assert.equal(recall({ ...total })?.text, 'TOTAL $1I6.00')
})

test('a longer piece, the next row, a higher box and the same one upside down are other lines', () => {
  const { recall } = memoryWith(lineOf('TOTAL $116.00', 0.97))
  assert.equal(recall({ ...total, x: 340, w: 300 }), undefined)
  assert.equal(recall({ ...total, y: 535 }), undefined)
  assert.equal(recall({ ...total, h: 40 }), undefined)
  assert.equal(recall({ ...total, flip: true }), undefined)
  assert.equal(recall({ ...total, angle: Math.PI }), undefined)
})

test('a line in which nothing was read is looked at again', () => {
  assert.equal(memoryWith(lineOf('', 0)).recall({ ...total, y: 502 }), undefined)
})
