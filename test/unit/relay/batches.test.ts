import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batches } from '#services/relay/batches.ts'

const record = (size: number, i: number) => ({ key: String(i), value: Buffer.alloc(size), headers: {} })

test('a page that fits is one batch, an empty page is none', () => {
  assert.equal(batches([record(10, 1), record(10, 2)], 4_000).length, 1)
  assert.deepEqual(batches([], 4_000), [])
})
