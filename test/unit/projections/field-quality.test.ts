import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldQuality } from '#projections/reading-quality/field-quality.ts'

const count = (field: string, bucket: number, [tickets, asked, given, changed]: readonly number[] = []) => ({
  ...{ field, bucket },
  ...{ tickets: tickets ?? 0, asked: asked ?? 0, given: given ?? 0, changed: changed ?? 0 },
})

test('a value at the line is not doubted, and counts stand by confidence', () => {
  const counts = [
    count('date', 16, [5]),
    count('amount', 20, [90]),
    count('amount', -1, [4, 3, 2]),
    count('date', 15, [2, 2, 2, 1]),
    count('date', 3, [1]),
  ]
  const [amount, date, ...others] = fieldQuality(counts, 0.8)
  assert.deepEqual(others, [])
  assert.deepEqual(amount, {
    ...{ field: 'amount', tickets: 94, asked: 3, given: 2, changed: 0, read: 90, missing: 4, doubted: 0 },
    confidence: [{ from: 1, tickets: 90, asked: 0, given: 0, changed: 0 }],
  })
  assert.deepEqual([date?.read, date?.missing, date?.doubted, date?.changed], [8, 0, 3, 1])
  assert.deepEqual(
    date?.confidence.map(({ from, tickets }) => [from, tickets]),
    [
      [0.15, 1],
      [0.75, 2],
      [0.8, 5],
    ],
  )
})
