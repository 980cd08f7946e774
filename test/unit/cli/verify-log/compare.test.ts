import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { createComparison } from '#services/cli/verify-log/compare.ts'
import { row } from './event-row.ts'

const log = [row('a', 1), row('b', 1), row('a', 2), row('a', 3), row('b', 2)]

const compared = (met: readonly EventRow[], published = log.length) => {
  const comparison = createComparison()
  log.forEach((event, i) => {
    comparison.expect(event, i < published)
  })
  met.forEach((event, i) => {
    comparison.meet(event, { partition: event.stream_id === 'a' ? 0 : 1, offset: String(i) })
  })
  return comparison.end()
}

const level = { sessions: 2, events: 5, records: 5, duplicates: 0, unpublished: 0, differences: [] }

test('a topic that says what the log says has no difference', () => {
  assert.deepEqual(compared(log), level)
})

test('sessions may come in any order among each other', () => {
  assert.deepEqual(compared(log.toSorted((x, y) => x.stream_id.localeCompare(y.stream_id))), level)
})

test('fields may come in any order', () => {
  const turned = (event: EventRow): EventRow => ({
    ...event,
    data: { nested: { b: [2, { c: 3 }], a: 1 }, note: '' },
  })
  assert.deepEqual(compared(log.map(turned)), level)
})

test('pages that were published again are duplicates and no difference', () => {
  const again = [...log.slice(0, 4), ...log]
  assert.deepEqual(compared(again), { ...level, records: 9, duplicates: 4 })
})

test('an event that is not there is named, a session without any event once', () => {
  assert.deepEqual(compared(log.filter((event) => event !== log[2])).differences, [
    { difference: 'missing_in_topic', session_id: 'a', version: 2 },
  ])
  assert.deepEqual(compared(log.filter(({ stream_id }) => stream_id === 'a')).differences, [
    { difference: 'missing_in_topic', session_id: 'b', events: 2 },
  ])
})

test('what the relay has not passed yet may be there or not', () => {
  assert.deepEqual(compared(log.slice(0, 3), 3), { ...level, records: 3, unpublished: 2 })
  assert.deepEqual(compared(log.slice(0, 4), 3), { ...level, records: 4, unpublished: 1 })
  assert.deepEqual(compared(log.slice(0, 2), 3).differences, [
    { difference: 'missing_in_topic', session_id: 'a', version: 2 },
  ])
})

test('an event of another session, and one behind the end, are not in the log', () => {
  const { differences } = compared([...log, row('c', 1), row('a', 4)])
  assert.deepEqual(differences, [
    { difference: 'not_in_log', session_id: 'c', version: 1, partition: 1, offset: '5' },
    { difference: 'not_in_log', session_id: 'a', version: 4, partition: 0, offset: '6' },
  ])
})

test('another content is named, also where it comes as a duplicate', () => {
  const changed = row('a', 2, 'changed')
  assert.deepEqual(compared(log.map((event) => (event === log[2] ? changed : event))).differences, [
    { difference: 'different_content', session_id: 'a', version: 2, partition: 0, offset: '2' },
  ])
  const after = compared([...log, changed])
  assert.equal(after.duplicates, 1)
  assert.deepEqual(after.differences, [
    { difference: 'different_content', session_id: 'a', version: 2, partition: 0, offset: '5' },
  ])
})

test('an event that comes after a later one of its session is out of order', () => {
  const turned = [row('a', 1), row('a', 3), row('a', 2), row('b', 1), row('b', 2)]
  assert.deepEqual(compared(turned).differences, [
    { difference: 'out_of_order', session_id: 'a', version: 2, partition: 0, offset: '2' },
  ])
})

test('a session that goes on in another partition is named', () => {
  const comparison = createComparison()
  const events = [row('a', 1), row('a', 2)]
  events.forEach((event, partition) => {
    comparison.expect(event, true)
    comparison.meet(event, { partition, offset: '0' })
  })
  assert.deepEqual(comparison.end().differences, [
    { difference: 'other_partition', session_id: 'a', version: 2, partition: 1, offset: '0' },
  ])
})

test('a log with a gap is no measure', () => {
  const { expect } = createComparison()
  expect(row('a', 1), true)
  assert.throws(() => expect(row('a', 3), true), /a goes from version 1 to 3/)
})
