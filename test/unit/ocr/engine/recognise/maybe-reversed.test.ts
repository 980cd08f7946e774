import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maybeReversed } from '#services/ocr/engine/recognise/maybe-reversed.ts'

const [HEIGHT, WIDTH, STRIDE] = [48, 300, 320]

/**
 * Strokes of 6 columns, 8 apart, through rows 8 to 40; `paper` and `ink` of each column in -1..1.
 */
const lineOf = (paper: (x: number) => number, ink: (x: number) => number) => {
  const data = new Float32Array(3 * HEIGHT * STRIDE)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isInk = x % 14 < 6 && y >= 8 && y < 40 && y % 11 > 2
      data[y * STRIDE + x] = isInk ? ink(x) : paper(x)
    }
  return { data, width: WIDTH, stride: STRIDE }
}

test('light type on a dark band is told from dark type on paper', () => {
  const [light, dark] = [() => 0.8, () => -0.7]
  assert.equal(maybeReversed(lineOf(dark, light)), true)
  assert.equal(maybeReversed(lineOf(light, dark)), false)
})

test('a shadow that falls on one end of a line does not make it reversed', () => {
  const lit = (brightness: number) => (x: number) => 2 * brightness * (x < 80 ? 1 : 0.4) - 1
  assert.equal(maybeReversed(lineOf(lit(0.9), lit(0.2))), false)
  assert.equal(maybeReversed(lineOf(lit(0.2), lit(0.9))), true)
})

test('paper without print is not reversed', () => {
  const blank = () => 0.5
  assert.equal(maybeReversed(lineOf(blank, blank)), false)
})
