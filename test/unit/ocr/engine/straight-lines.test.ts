import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finerBy } from '#services/ocr/engine/detect/detect-finer.ts'
import { straighten } from '#services/ocr/engine/detect/straighten.ts'
import { cutEnds } from '#services/ocr/engine/recognise/cut-ends.ts'

const degrees = Math.PI / 180
const box = (h: number, angle = 0) => ({ x: 500, y: 500, w: 300, h, angle, score: 0.9 })
const boxes = (count: number, h: number, angle = 0) => Array.from({ length: count }, () => box(h, angle))
const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 1e-6, `${a} is not ${b}`)

test('text that leans more than 13 degrees is turned to the nearest side', () => {
  for (const lean of [0, 10, -12, 90, 80])
    assert.equal(straighten(boxes(9, 20, lean * degrees)), 0, `${lean}`)
  near(straighten(boxes(9, 20, 30 * degrees)), -30 * degrees)
  near(straighten(boxes(9, 20, -40 * degrees)), 40 * degrees)
  near(straighten(boxes(9, 20, 70 * degrees)), 20 * degrees)
  assert.equal(straighten([]), 0)
})

test('small print is wanted larger, plain print as it is', () => {
  assert.equal(finerBy(boxes(40, 20), 1), 1)
  assert.equal(finerBy(boxes(40, 12), 1), 2)
  assert.equal(finerBy(boxes(40, 36), 1 / 3), 2)
})

test('where hardly a line was seen a photo is looked at closer, but for large letters and a second look at nothing', () => {
  assert.equal(finerBy([], 1), 2)
  assert.equal(finerBy([], 1, 1), 1)
  assert.equal(finerBy(boxes(4, 10), 1), 2)
  assert.equal(finerBy(boxes(4, 100), 1), 1)
})

test('of few boxes the thinner ones tell: the others ran into each other', () => {
  assert.ok(
    finerBy(
      [9, 10, 14, 15, 17, 19, 20, 20, 22, 30].map((h) => box(h)),
      1,
    ) > 1,
  )
})

test('a second look is coarser, also where it is finer', () => {
  assert.ok(finerBy(boxes(40, 10), 1, 1) < finerBy(boxes(40, 10), 1))
})

const photo = { width: 1000, height: 800 }
const asTaken = { photo, angle: 0, straight: photo }

test('a line that ends at the edge of the photo is cut there, whichever way it is read', () => {
  const line = { x: 850, y: 400, w: 300, h: 20, angle: 0, flip: false }
  assert.equal(cutEnds(line, asTaken), 'right')
  assert.equal(cutEnds({ ...line, flip: true }, asTaken), 'left')
  assert.equal(cutEnds({ ...line, x: 845 }, asTaken), null)
  assert.equal(cutEnds({ ...line, x: 500, w: 1000 }, asTaken), 'both')
  assert.equal(cutEnds({ ...line, x: 500, y: 650, angle: 90 * degrees }, asTaken), 'right')
})

test('of a turned photo the edge is where it was before', () => {
  const angle = 30 * degrees
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const straight = { width: 1000 * cos + 800 * sin, height: 1000 * sin + 800 * cos }
  // the photo's right edge, at its middle, and the corner of the padding
  const [x, y] = [straight.width / 2 + 500 * cos, straight.height / 2 + 500 * sin]
  const line = { x: x - 150, y, w: 300, h: 20, angle: 0, flip: false }
  assert.equal(cutEnds(line, { photo, angle, straight }), 'right')
  assert.equal(cutEnds({ ...line, x: line.x - 60 }, { photo, angle, straight }), null)
})
