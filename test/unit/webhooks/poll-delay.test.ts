import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPollDelay } from '#services/webhooks/poll-delay.ts'

const at = (start: number) => {
  let time = start
  const pace = createPollDelay({ now: () => time, idleMs: 500 })
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { pace, pass }
}

test('while no session ends it looks seldom', () => assert.equal(at(0).pace.wait(), 500))

test('after the end of a session it looks often, until the message has arrived', () => {
  const { pace } = at(1_000)
  pace.expect()
  assert.equal(pace.wait(), 25)
  pace.arrived(0)
  assert.equal(pace.wait(), 25)
  pace.arrived(1)
  assert.equal(pace.wait(), 500)
})

test('two ends are two messages', () => {
  const { pace } = at(1_000)
  pace.expect()
  pace.expect()
  pace.arrived(1)
  assert.equal(pace.wait(), 25)
  pace.arrived(1)
  assert.equal(pace.wait(), 500)
})

test('a message that does not arrive was taken by another worker: it is awaited for a second, and counts no more', () => {
  const { pace, pass } = at(1_000)
  pace.expect()
  pass(1_000)
  assert.equal(pace.wait(), 500)
  pace.expect()
  pace.arrived(1)
  assert.equal(pace.wait(), 500)
})

test('messages that nobody expected leave no debt', () => {
  const { pace } = at(1_000)
  pace.arrived(3)
  pace.expect()
  assert.equal(pace.wait(), 25)
})
