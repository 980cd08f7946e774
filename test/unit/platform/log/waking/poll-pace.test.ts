import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createInterests } from '#platform/log/waking/interests.ts'
import { createPollPace, type Poll } from '#platform/log/waking/poll-pace.ts'

const POLL = 10
const [HELD, SOON, QUIET, LATE, IDLE] = [4, 500, 2_000, 250, 1_000]

/** A pace whose reader wants `TicketRead`, long after it began to listen. */
const listening = () => {
  let at = 0
  const interests = createInterests()
  const pace = createPollPace({ pollMs: POLL, interests, now: () => at })
  const leave = interests.add((type) => type === 'TicketRead')
  pace.listening()
  const pass = (milliseconds: number) => {
    at += milliseconds
  }
  const poll = (one: Partial<Poll> = {}) =>
    pace.after({ begun: at, isTimed: true, found: 0, isFull: false, head: 1n, ...one })
  return { pace, interests, leave, pass, poll }
}
const settled = () => {
  const made = listening()
  made.pass(20_000)
  return made
}
const read = { xid: 5n, types: ['TicketRead'] }

test('without announcements it polls every interval', () => {
  const { pace, poll } = settled()
  pace.deaf()
  assert.equal(poll(), POLL)
})

test('it polls closely at first: what was announced before may be readable only now', () => {
  const { poll, pass } = listening()
  assert.equal(poll(), POLL)
  pass(1_000)
  assert.ok(poll() > POLL)
})

test('while all is announced it polls seldom, and more seldom after quiet seconds', () => {
  const { poll, pass } = settled()
  assert.equal(poll(), QUIET)
  assert.equal(poll({ isTimed: false, found: 1 }), SOON)
  pass(10_001)
  assert.equal(poll(), QUIET)
})

test('an announcement of what is waited for calls, until the head is there', () => {
  const { pace, poll, pass } = settled()
  assert.ok(pace.heard(read, 1n))
  assert.equal(poll({ isTimed: false }), HELD, 'an older transaction is open')
  pass(1_000)
  assert.equal(poll(), POLL, 'for long')
  assert.equal(poll({ found: 1, head: 5n }), SOON)
  assert.equal(pace.heard(read, 5n), false, 'it was read by then')
})

test('an announcement of other types does not call; who waits for them later is told', () => {
  const { pace, interests, poll } = settled()
  assert.equal(pace.heard({ xid: 5n, types: ['FilesRendered'] }, 1n), false)
  assert.equal(poll(), QUIET)
  assert.equal(interests.wanted().xid, 0n)
  interests.add((type) => type === 'FilesRendered')
  assert.equal(interests.wanted().xid, 5n)
  assert.equal(poll(), HELD)
})

test('one that says no types concerns whoever waits', () => {
  const { pace, leave } = settled()
  assert.ok(pace.heard({ xid: 5n, types: null }, 1n))
  leave()
  assert.equal(pace.heard({ xid: 6n, types: null }, 1n), false)
})

test('an append of this process calls, if its types are waited for', () => {
  const { pace, poll, pass } = settled()
  assert.equal(pace.kick(['FilesRendered']), false)
  assert.equal(poll(), QUIET)
  assert.ok(pace.kick(['TicketRead']))
  assert.equal(poll({ isTimed: false }), HELD)
  pass(1_000)
  assert.equal(poll(), QUIET, 'nothing came of it')
})

test('an event that nobody announced makes it poll closely for a while', () => {
  const { poll, pass } = settled()
  assert.equal(poll({ found: 1, head: 7n }), LATE, 'its announcement may be on its way')
  pass(LATE)
  assert.equal(poll({ head: 7n }), POLL)
  pass(10_001)
  assert.ok(poll({ head: 7n }) > POLL)
})

test('one that is announced a little late changes nothing', () => {
  const { pace, poll, pass } = settled()
  assert.equal(poll({ found: 1, head: 7n }), LATE)
  pass(20)
  assert.equal(pace.heard({ xid: 7n, types: ['TicketRead'] }, 7n), false)
  pass(LATE)
  assert.equal(poll({ head: 7n }), SOON)
})

test('while nobody waits it polls once a second, and a full page is followed at once', () => {
  const { pace, leave, poll } = settled()
  assert.equal(poll({ isFull: true }), 0)
  assert.equal(pace.isIdle(), false)
  leave()
  assert.equal(poll(), IDLE)
  assert.equal(pace.isIdle(), true)
})
