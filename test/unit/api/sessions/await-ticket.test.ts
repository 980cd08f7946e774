import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as tick } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import { createTicketWaiters } from '#services/api/sessions/await-ticket.ts'
import { history } from '#test/support/log/histories.ts'

const recorded = (sessionId: string, event: SessionEvent, version: number): Recorded<SessionEvent> => ({
  ...event,
  eventId: '00000000-0000-4000-8000-000000000000',
  streamId: sessionId,
  version,
  schemaVersion: 1,
  feed: { xid: '1', position: String(version) },
  meta: { accountId: 'acc', mode: 'live', externalId: 'e' },
})

/**
 * A log in memory: `record` appends the next event of a session's history and tells it to the tail.
 */
const logInMemory = () => {
  const streams = new Map<string, Recorded<SessionEvent>[]>()
  const listeners = new Set<(event: Recorded<SessionEvent>) => void>()
  const record = (sessionId: string, events: readonly SessionEvent[]) => {
    const stream = streams.get(sessionId) ?? []
    for (const event of events) {
      const next = recorded(sessionId, event, stream.length + 1)
      stream.push(next)
      streams.set(sessionId, stream)
      for (const listener of listeners) listener(next)
    }
  }
  const read = async (sessionId: string) => [...(streams.get(sessionId) ?? [])]
  const tail = (listener: (event: Recorded<SessionEvent>) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { record, log: { read }, tail, listeners }
}

const [requested, read] = history('e')
const soon = () => performance.now() + 5_000
const never = new AbortController().signal
assert.ok(requested && read)

test('who waits is woken by the reading of that session, and by no other', async () => {
  const { record, ...rest } = logInMemory()
  const waiters = createTicketWaiters(rest)
  record('a', [requested])
  record('b', [requested])
  let answered = false
  const waiting = waiters.wait({ sessionId: 'a', deadline: soon(), gone: never }).finally(() => {
    answered = true
  })
  await tick()
  record('b', [read])
  await tick()
  assert.equal(answered, false)
  record('a', [read])
  assert.equal((await waiting)?.ticket?.amount, '116.00')
})

test('the event that wakes is the answer, unless one before it was not seen', async () => {
  const { record, tail, log } = logInMemory()
  let reads = 0
  const counted = (sessionId: string) => {
    reads += 1
    return log.read(sessionId)
  }
  const waiters = createTicketWaiters({ tail, log: { read: counted } })
  const answer = async (sessionId: string, events: SessionEvent[]) => {
    reads = 0
    record(sessionId, [requested])
    const waiting = waiters.wait({ sessionId, deadline: soon(), gone: never })
    await tick()
    record(sessionId, events)
    const story = await waiting
    return { amount: story?.ticket?.amount, reads }
  }
  assert.deepEqual(await answer('a', [read]), { amount: '116.00', reads: 1 })
  assert.deepEqual(await answer('b', [requested, read]), { amount: '116.00', reads: 2 })
})

test('a reading between the look and the wait is not missed', async () => {
  const { record, tail, log } = logInMemory()
  record('a', [requested])
  const late = {
    read: async (sessionId: string) => {
      const before = await log.read(sessionId)
      if (before.length === 1) record('a', [read])
      return before
    },
  }
  const waiters = createTicketWaiters({ tail, log: late })
  assert.equal((await waiters.wait({ sessionId: 'a', deadline: soon(), gone: never }))?.read, true)
})

test('a session that was read before is answered at once', async () => {
  const { record, ...rest } = logInMemory()
  record('a', [requested, read])
  const waiters = createTicketWaiters(rest)
  assert.equal((await waiters.wait({ sessionId: 'a', deadline: 0, gone: never }))?.read, true)
})

test('after the deadline, when the client has gone, and at a stop, nobody waits any longer', async () => {
  const { record, ...rest } = logInMemory()
  record('a', [requested])
  const waiters = createTicketWaiters(rest)
  const deadline = performance.now() + 4
  assert.equal(await waiters.wait({ sessionId: 'a', deadline, gone: never }), null)
  const leaving = new AbortController()
  const left = waiters.wait({ sessionId: 'a', deadline: soon(), gone: leaving.signal })
  leaving.abort()
  assert.equal(await left, null)
  const stopped = waiters.wait({ sessionId: 'a', deadline: soon(), gone: never })
  await tick()
  waiters.giveUp()
  assert.equal(await stopped, null)
  assert.equal(await waiters.wait({ sessionId: 'a', deadline: soon(), gone: never }), null)
  waiters.stop()
  assert.equal(rest.listeners.size, 0)
})
