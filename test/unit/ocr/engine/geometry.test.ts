import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alignBoxes } from '#services/ocr/engine/detect/align-boxes.ts'
import { boundingRectangle } from '#services/ocr/engine/detect/bounding-rectangle.ts'
import { boxesFromMap } from '#services/ocr/engine/detect/boxes-from-map.ts'
import { sampleBox } from '#services/ocr/engine/recognise/sample-box.ts'
import { chainRows, type Piece } from '#services/ocr/engine/rows/chain-rows.ts'
import { slopeField } from '#services/ocr/engine/rows/slope-field.ts'

const near = (a: number, b: number, slack: number) =>
  assert.ok(Math.abs(a - b) <= slack, `${a} is not near ${b}`)

test('points on a line have no rectangle', () => {
  assert.equal(
    boundingRectangle([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]),
    null,
  )
})

const mapOf = (width: number, height: number, inside: (x: number, y: number) => boolean) => ({
  data: Float32Array.from({ length: width * height }, (_, i) =>
    inside(i % width, Math.floor(i / width)) ? 0.9 : 0,
  ),
  width,
  height,
})

test('every patch of the map becomes one box, grown by what the detector shrank it', () => {
  const boxes = boxesFromMap(
    mapOf(120, 60, (x, y) => y >= 20 && y < 30 && ((x >= 10 && x < 50) || (x >= 60 && x < 110))),
  )
  assert.equal(boxes.length, 2)
  const [first] = boxes
  assert.ok(first)
  near(first.x, 29.5, 0.01)
  near(first.y, 24.5, 0.01)
  assert.ok(first.w > 40 && first.h > 10 && first.score > 0.89)
})

const box = (y: number, w: number, angle: number) => ({ x: 0, y, w, h: 20, angle, score: 0.9 })

test('boxes follow the direction of the text, also a lone digit that is higher than long', () => {
  const lines = [box(0, 200, 1.5), box(50, 180, 1.52), { ...box(90, 20, -0.06), h: 12 }]
  const { axis, aligned } = alignBoxes(lines)
  near(axis, 1.5, 0.05)
  for (const { angle } of aligned) near(angle, axis, 0.1)
  assert.deepEqual([aligned[2]?.w, aligned[2]?.h], [12, 20])
})

type Place = { x: number; y: number; angle?: number }

const piece = (text: string, { x, y, angle = 0 }: Place): Piece => ({
  text,
  confidence: 0.9,
  characters: [],
  x,
  y,
  w: text.length * 10,
  h: 20,
  angle,
})

test('pieces side by side become a row, top to bottom', () => {
  const rows = chainRows([
    piece('50.00', { x: 400, y: 103 }),
    piece('PAN', { x: 60, y: 100 }),
    piece('OXXO', { x: 200, y: 20 }),
    piece('LECHE', { x: 70, y: 140 }),
  ])
  assert.deepEqual(
    rows.map(({ text }) => text),
    ['OXXO', 'PAN 50.00', 'LECHE'],
  )
})

test('rows of a tilted ticket keep their amounts', () => {
  const slope = 0.09
  const pieces = Array.from({ length: 8 }, (_, i) => [
    piece(`ARTICULO ${i}`, { x: 100, y: i * 30 + 100 * slope, angle: slope }),
    piece(`${i}.00`, { x: 600, y: i * 30 + 600 * slope, angle: slope }),
  ]).flat()
  assert.deepEqual(
    chainRows(pieces).map(({ text }) => text),
    Array.from({ length: 8 }, (_, i) => `ARTICULO ${i} ${i}.00`),
  )
})

test('no pieces, no rows', () => assert.deepEqual(chainRows([]), []))

test('the slope field follows perspective', () => {
  const boxes = Array.from({ length: 12 }, (_, i) => ({
    x: 300,
    y: i * 40,
    w: 300,
    h: 20,
    angle: 0.01 + i * 0.005,
  }))
  const slope = slopeField(boxes)
  assert.ok(slope(300, 440) > slope(300, 0))
  near(slope(300, 220), 0.0375, 0.01)
})

test('a box is sampled upright or upside down', () => {
  const photo = {
    data: Uint8Array.from({ length: 40 * 10 * 3 }, (_, i) => (Math.floor(i / 3) % 40 < 20 ? 0 : 255)),
    width: 40,
    height: 10,
  }
  const sampled = (flip: boolean) => {
    const data = new Float32Array(3 * 8 * 4)
    sampleBox(photo, { x: 20, y: 5, w: 32, h: 8, angle: 0, flip }, { data, width: 8, height: 4, stride: 8 })
    return [data[0], data[7]]
  }
  assert.deepEqual(sampled(false), [-1, 1])
  assert.deepEqual(sampled(true), [1, -1])
})
