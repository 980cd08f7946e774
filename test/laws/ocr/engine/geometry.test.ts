import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxesFromMap } from '../../../../services/ocr/engine/boxes-from-map.ts'

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
  assert.equal(boxesFromMap(dots).length, 400)
})
