import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { batches } from '#services/relay/batches.ts'

const record = (size: number, i: number) => ({ key: String(i), value: Buffer.alloc(size), headers: {} })
const page = fc.array(fc.nat(5_000), { maxLength: 50 }).map((sizes) => sizes.map(record))

test('a page is cut without losing, doubling or moving a record', () => {
  fc.assert(fc.property(page, (records) => assert.deepEqual(batches(records, 4_000).flat(), records)))
})

test('no batch is larger than asked, unless one record alone is', () => {
  fc.assert(
    fc.property(page, (records) => {
      for (const batch of batches(records, 4_000)) {
        const bytes = batch.reduce((sum, { value }) => sum + value.length, 0)
        assert.ok(batch.length === 1 || bytes <= 4_000)
      }
    }),
  )
})
