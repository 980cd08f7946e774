import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform/runtime/new-id.ts'
import { partitionsFor, type TopicEra } from '#platform/transport/kafka/admin/topic-eras.ts'

const grown = Date.parse('2026-11-25T12:00:00Z')
const eras: TopicEra[] = [
  { partitions: 3, since: Number.NEGATIVE_INFINITY },
  { partitions: 6, since: grown },
]

test('a session is placed among the partitions that there were when it began', () => {
  assert.equal(partitionsFor(newId('ses', grown - 1), eras), 3)
  assert.equal(partitionsFor(newId('ses', grown), eras), 6)
  assert.equal(partitionsFor(newId('ses', grown + 86_400_000), eras), 6)
})

test('what is no id of ours never moves', () => {
  for (const key of ['', 'ses_', 'month/acc_1/2026-11', 'ses_!!!!!!!!!!!!!!'])
    assert.equal(partitionsFor(key, eras), 3)
})

test('without a partition there is no place', () => {
  assert.throws(() => partitionsFor(newId('ses'), []), /has no partitions/)
})
