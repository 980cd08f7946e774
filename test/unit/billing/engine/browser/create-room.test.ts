import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRoom } from '#services/billing/engine/browser/create-room.ts'

test('so many have a place, so many wait for one, and the rest is turned away at once', async () => {
  const room = createRoom({ places: 1, patienceMs: 60_000, mostWaiting: 2 })
  assert.equal(await room.take(), true)
  const [first, second] = [room.take(), room.take()]
  assert.equal(await room.take(), false)
  room.leave()
  assert.equal(await first, true)
  // the one that waited has left the queue to another
  const third = room.take()
  assert.equal(await room.take(), false)
  room.leave()
  room.leave()
  assert.deepEqual(await Promise.all([second, third]), [true, true])
  room.leave()
  assert.equal(await room.take(), true)
})

test('who waits too long has no place, and leaves the queue', async () => {
  const room = createRoom({ places: 1, patienceMs: 5, mostWaiting: 1 })
  assert.equal(await room.take(), true)
  assert.equal(await room.take(), false)
  const next = room.take()
  room.leave()
  assert.equal(await next, true)
})
