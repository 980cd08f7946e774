import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { onPage } from '#services/ocr/engine/rows/on-page.ts'
import type { RowBox } from '#ticket/page/row.ts'

type Point = readonly [x: number, y: number]

/** Clockwise, since y runs down. */
const turned = ([x, y]: Point, radians: number): Point => [
  x * Math.cos(radians) - y * Math.sin(radians),
  x * Math.sin(radians) + y * Math.cos(radians),
]
const plus = ([a, b]: Point, [c, d]: Point): Point => [a + c, b + d]
const times = ([x, y]: Point, factor: number): Point => [x * factor, y * factor]
const middleOf = ({ width, height }: Readonly<{ width: number; height: number }>): Point => [
  width / 2,
  height / 2,
]

/**
 * What `turnPixels` makes of a photo: turned about its middle, on a canvas that holds it, at most
 * 3,000 px a side.
 */
const straightened = (photo: { width: number; height: number }, angle: number) => {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [wide, tall] = [photo.width * cos + photo.height * sin, photo.width * sin + photo.height * cos]
  const scale = Math.min(1, 3000 / Math.max(wide, tall))
  return { width: wide * scale, height: tall * scale, scale }
}

const row = (box: RowBox) => ({ text: 'TOTAL', confidence: 1, height: 1, segments: [], box })
const side = fc.integer({ min: 200, max: 3000 })
const radians = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true })
const place = fc.double({ min: -0.5, max: 0.5, noNaN: true })

test('law: a box on the page, turned back, lies where the row is in the photo', () => {
  const given = fc.record({ width: side, height: side, angle: radians, run: radians, u: place, v: place })
  fc.assert(
    fc.property(given, ({ width, height, angle, run, u, v }) => {
      const photo = { width, height }
      const inPhoto: Point = [(u + 0.5) * width, (v + 0.5) * height]
      const fromMiddle: Point = [u * width, v * height]
      const { scale, ...straight } = straightened(photo, angle)
      const inStraight = plus(times(turned(fromMiddle, angle), scale), middleOf(straight))
      const [x, y] = turned(inStraight, -run)
      const box = { x: x - 100 * scale, y: y - 10 * scale, width: 200 * scale, height: 20 * scale, turn: 0 }
      const [moved] = onPage([row(box)], { photo, angle, straight, run })
      assert.ok(moved?.box)
      assert.ok(Math.abs(moved.box.width - 200) <= 1 && Math.abs(moved.box.height - 20) <= 1)
      const onIt: Point = [moved.box.x + moved.box.width / 2, moved.box.y + moved.box.height / 2]
      const back = turned(plus(onIt, times(middleOf(photo), -1)), (-moved.box.turn * Math.PI) / 180)
      const [toX, toY] = plus(back, middleOf(photo))
      // whole pixels, and a tenth of a degree at the far corner
      assert.ok(Math.hypot(toX - inPhoto[0], toY - inPhoto[1]) < 4, `${toX},${toY} is not ${inPhoto}`)
    }),
  )
})

test('a row without a box stays as it is', () => {
  const photo = { width: 100, height: 100 }
  const { box: _, ...bare } = row({ x: 0, y: 0, width: 1, height: 1, turn: 0 })
  assert.deepEqual(onPage([bare], { photo, angle: 0, straight: photo, run: 0 }), [bare])
})
