import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { tilesAlong } from '#services/ocr/engine/detect/tiles-along.ts'

const steps = fc.integer({ min: 1, max: 200 }).map((count) => count * 32)

test('tiles cover a side without a gap or an overlap, each within what it sees and none too long', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(736, 960), (side, most) => {
      const tiles = tilesAlong(side, most, 32)
      assert.equal(tiles[0]?.from, 0)
      assert.equal(tiles.at(-1)?.to, side)
      for (const [i, { start, length, from, to }] of tiles.entries()) {
        assert.equal(from, tiles[i - 1]?.to ?? 0)
        assert.ok(length <= most && length % 32 === 0 && start >= 0 && start + length <= side)
        assert.ok(start <= from && from < to && to <= start + length)
      }
    }),
  )
})

test('each tile sees a line beyond its seams', () => {
  fc.assert(
    fc.property(steps, (side) => {
      const tiles = tilesAlong(side, 736, 32)
      for (const [i, { start, length, from, to }] of tiles.entries()) {
        assert.ok(i === 0 || from - start >= 32)
        assert.ok(i === tiles.length - 1 || start + length - to >= 32)
      }
    }),
  )
})
