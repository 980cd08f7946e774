import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createInFlight } from '#services/webhooks/in-flight.ts'

const places = { quick: 3, all: 6, strained: 2 }

/** With a clock of its own; `begin` starts requests, and `end` ends the oldest. */
const opened = () => {
  let now = 0
  const inFlight = createInFlight(places, () => now)
  const requests: PromiseWithResolvers<void>[] = []
  return {
    inFlight,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    begin: (count: number, isStrained = false) => {
      for (let i = 0; i < count; i += 1) {
        const request = Promise.withResolvers<void>()
        requests.push(request)
        inFlight.add(request.promise, isStrained)
      }
    },
    end: async () => {
      requests.shift()?.resolve()
      // the entry goes after the request's own end
      await new Promise(setImmediate)
    },
  }
}

test('a request holds a quick place for a second, and one of all until it ends', async () => {
  const { inFlight, begin, pass, end } = opened()
  begin(3)
  assert.deepEqual(inFlight.room(), { slots: 0, strained: 2 })
  pass(1_001)
  assert.deepEqual(inFlight.room(), { slots: 3, strained: 2 })
  begin(2)
  assert.deepEqual(inFlight.room(), { slots: 1, strained: 2 })
  pass(1_001)
  assert.deepEqual(inFlight.room(), { slots: 1, strained: 2 }, 'five of six are held')
  await end()
  assert.deepEqual(inFlight.room(), { slots: 2, strained: 2 })
})

test('requests to strained receivers hold places of their own, however long they last', async () => {
  const { inFlight, begin, pass, end } = opened()
  begin(2, true)
  assert.deepEqual(inFlight.room(), { slots: 3, strained: 0 })
  pass(1_001)
  assert.deepEqual(inFlight.room(), { slots: 3, strained: 0 })
  await end()
  assert.deepEqual(inFlight.room(), { slots: 3, strained: 1 })
})

test('none waits for all, however many there are', async () => {
  const { inFlight, begin, end } = opened()
  begin(2)
  let isOver = false
  const over = inFlight.none().then(() => {
    isOver = true
  })
  await end()
  assert.equal(isOver, false)
  await end()
  await over
})
