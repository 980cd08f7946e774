import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createReceiversInTurn, type ReadyReceiver } from '#services/webhooks/receivers-in-turn.ts'

const healthy = (id: string): ReadyReceiver => ({ id, isStrained: false })
const strained = (id: string): ReadyReceiver => ({ id, isStrained: true })

test('receivers have their turn in the order of the list, each once', () => {
  const receivers = createReceiversInTurn()
  receivers.list(['a', 'b', 'c'].map(healthy))
  assert.deepEqual(receivers.take({ slots: 2, strained: 2 }), ['a', 'b'])
  assert.ok(receivers.areLeft() && !receivers.areUsedUp())
  assert.deepEqual(receivers.take({ slots: 2, strained: 2 }), ['c'])
  assert.ok(!receivers.areLeft() && receivers.areUsedUp())
  assert.deepEqual(receivers.take({ slots: 2, strained: 2 }), [])
})

test('strained receivers that find no place are passed over, and hold up none of the others', () => {
  const receivers = createReceiversInTurn()
  receivers.list([strained('s1'), strained('s2'), healthy('a'), strained('s3'), healthy('b'), healthy('c')])
  assert.deepEqual(receivers.take({ slots: 3, strained: 1 }), ['s1', 'a', 'b'])
  assert.deepEqual(receivers.take({ slots: 3, strained: 0 }), ['c'])
  assert.ok(receivers.areUsedUp())
})

test('without room nobody loses a turn', () => {
  const receivers = createReceiversInTurn()
  receivers.list([healthy('a')])
  assert.deepEqual(receivers.take({ slots: 0, strained: 0 }), [])
  assert.deepEqual(receivers.take({ slots: 1, strained: 0 }), ['a'])
})

test('a list that is older than a quarter of a second is made anew', () => {
  let now = 0
  const receivers = createReceiversInTurn(() => now)
  receivers.list([healthy('a')])
  now = 250
  assert.ok(!receivers.areUsedUp())
  now = 251
  assert.ok(receivers.areUsedUp())
})
