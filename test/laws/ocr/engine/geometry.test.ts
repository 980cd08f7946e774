import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { boundingRectangle, type Point } from '#services/ocr/engine/detect/bounding-rectangle.ts'
import { boxesFromMap } from '#services/ocr/engine/detect/boxes-from-map.ts'

const mapOf = (width: number, height: number, inside: (x: number, y: number) => boolean) => ({
  data: Float32Array.from({ length: width * height }, (_, i) =>
    inside(i % width, Math.floor(i / width)) ? 0.9 : 0,
  ),
  width,
  height,
})

test('specks and faint patches are no text, and a map full of text stays bounded', () => {
  assert.deepEqual(boxesFromMap(mapOf(50, 50, (x, y) => x === 5 && y < 4)), [])
  const faint = { data: new Float32Array(2500).fill(0.4), width: 50, height: 50 }
  assert.deepEqual(boxesFromMap(faint), [])
  const dots = mapOf(600, 600, (x, y) => x % 12 < 6 && y % 12 < 6)
  assert.equal(boxesFromMap(dots).length, 2000)
})

const near = (a: number, b: number, slack: number) =>
  assert.ok(Math.abs(a - b) <= slack, `${a} is not near ${b}`)

const turned = (angle: number, x: number, y: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
]

test('a turned rectangle is found with its size and angle', () => {
  fc.assert(
    fc.property(fc.integer({ min: -80, max: 80 }), fc.integer({ min: 40, max: 300 }), (degrees, width) => {
      const angle = (degrees * Math.PI) / 180
      const corners = [
        [0, 0],
        [width, 0],
        [width, 20],
        [0, 20],
        [width / 2, 10],
      ] as const
      const found = boundingRectangle(corners.map(([x, y]) => turned(angle, x, y)))
      assert.ok(found)
      near(found.w, width + 1, 1e-6)
      near(found.h, 21, 1e-6)
      near(found.angle, angle, 1e-6)
    }),
  )
})
