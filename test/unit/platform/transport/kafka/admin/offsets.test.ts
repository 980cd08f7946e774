import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lagsOf } from '#platform/transport/kafka/admin/offsets.ts'

const ends = [
  { partition: 0, low: '0', high: '10' },
  { partition: 1, low: '5', high: '10' },
  { partition: 2, low: '0', high: '0' },
  { partition: 3, low: '0', high: '7' },
]

test('a group is behind by what lies between its place and the end, from the oldest record where it has none', () => {
  const committed = [
    { partition: 0, offset: '4' },
    { partition: 1, offset: '-1' },
    { partition: 2, offset: '-1' },
  ]
  assert.deepEqual(
    lagsOf('ocr', ends, committed).map(({ partition, records }) => [partition, records]),
    [
      [0, 6],
      [1, 5],
      [2, 0],
      [3, 7],
    ],
  )
})

test('a place behind the end, of a topic that was made anew, is no lag', () => {
  assert.deepEqual(lagsOf('ocr', ends.slice(0, 1), [{ partition: 0, offset: '40' }]), [
    { group: 'ocr', partition: 0, records: 0 },
  ])
})
