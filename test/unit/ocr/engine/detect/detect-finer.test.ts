import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box } from '#services/ocr/engine/detect/boxes-from-map.ts'
import { detectFiner } from '#services/ocr/engine/detect/detect-finer.ts'
import { type Part, type Size, wholeOf } from '#services/ocr/engine/picture/pixels.ts'

const picture = (size: Size) => ({ ...size, data: Buffer.alloc(3 * size.width * size.height, 255) })

/** The map of a part that shows its lines. */
const paint = (lines: readonly Box[], part: Part, { width, height }: Size) => {
  const data = new Float32Array(width * height)
  const k = width / part.width
  const clip = (at: number, most: number) => Math.max(0, Math.min(most, Math.round(at * k)))
  for (const { x, y, w, h } of lines) {
    const [left, right] = [x - w / 2, x + w / 2].map((at) => clip(at - part.left, width))
    const [top = 0, bottom = 0] = [y - h / 2, y + h / 2].map((at) => clip(at - part.top, height))
    for (let row = top; row < bottom; row++)
      data.fill(1, row * width + (left ?? 0), row * width + (right ?? 0))
  }
  return data
}

/**
 * Looks closer at a photo of which `found` was found at a third of its size, with a detector that
 * finds `lines`.
 */
const lookCloser = async (photo: Size, found: readonly Box[], lines: readonly Box[]) => {
  let [runs, part] = [0, wholeOf(photo)]
  const boxes = await detectFiner(picture(photo), found, {
    scale: 1 / 3,
    look: 0,
    shrink: async (tile, size) => {
      part = tile
      return picture(size)
    },
    detector: async (_, [, , height = 0, width = 0]) => {
      runs += 1
      return { data: paint(lines, part, { width, height }), dims: [1, 1, height, width] }
    },
  })
  return { boxes, runs }
}

const line = (y: number, h: number, { x, w } = { x: 700, w: 500 }): Box => ({
  x,
  y,
  w,
  h,
  angle: 0,
  score: 0.9,
})
const ticket = (h: number) => Array.from({ length: 12 }, (_, at) => line(300 + 60 * at, h))

test('lines of plain size are not looked at again', async () => {
  const { runs } = await lookCloser({ width: 1_500, height: 1_200 }, ticket(60), [])
  assert.equal(runs, 0)
})

test('small print is found again, once', async () => {
  const { boxes, runs } = await lookCloser({ width: 1_500, height: 1_200 }, ticket(30), ticket(36))
  assert.equal(boxes.length, 12)
  assert.equal(runs, 1)
})

test('a photo on which nothing is seen from near either is given up', async () => {
  const { boxes, runs } = await lookCloser({ width: 3_000, height: 2_400 }, [], [])
  assert.deepEqual(boxes, [])
  assert.ok(runs > 0 && runs <= 6, `${runs} tiles`)
})

test('a page of small print is seen in as many tiles as can be afforded, not twice, thin as its lines may turn out', async () => {
  const page = (h: number) =>
    Array.from({ length: 60 }, (_, at) => line(30 + 40 * at, h, { x: 1_500, w: 2_900 }))
  const { boxes, runs } = await lookCloser({ width: 3_000, height: 2_450 }, page(34), page(9))
  assert.ok(boxes.length > 50, `${boxes.length} lines`)
  assert.ok(runs <= 6, `${runs} tiles`)
})
