import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createShare } from '#services/api/limits/share.ts'

const rate = { perSecond: 100, burst: 200 }

test('a bucket that nobody knows must be asked for; what was granted is taken without a question', () => {
  const share = createShare(rate)
  assert.equal(share.takeHere(0), null)
  assert.deepEqual(share.ask(1, 0), { wanted: 1, back: 0 })
  const [first] = share.settle(1, { granted: 3, left: { tokens: 197, at: 0 } }, 0)
  assert.deepEqual([first?.allowed, first?.remaining], [true, 199])
  assert.deepEqual([share.takeHere(0)?.remaining, share.takeHere(0)?.remaining], [198, 197])
  assert.equal(share.takeHere(0), null)
})

test('who asked often takes as many ahead as the next tenth of a second may need, and gives the rest back', () => {
  const share = createShare(rate)
  share.settle(0, { granted: 0, left: { tokens: 200, at: 0 } }, 0)
  share.ask(0, 0)
  for (let i = 0; i < 20; i += 1) share.takeHere(1)
  assert.deepEqual(share.ask(20, 1), { wanted: 22, back: 0 })
  share.settle(20, { granted: 22, left: { tokens: 178, at: 1 } }, 1)
  assert.deepEqual(share.ask(0, 1.1), { wanted: 0, back: 2 })
})

test('no process takes more ahead than a quarter of what is left', () => {
  const share = createShare(rate)
  share.settle(0, { granted: 0, left: { tokens: 8, at: 0 } }, 0)
  share.ask(0, 0)
  for (let i = 0; i < 50; i += 1) share.takeHere(0)
  assert.deepEqual(share.ask(1, 0), { wanted: 3, back: 0 })
})

test('an empty bucket refuses without a question until it has refilled', () => {
  const share = createShare(rate)
  share.settle(0, { granted: 0, left: { tokens: 0, at: 0 } }, 0)
  const refused = share.takeHere(0.005)
  assert.deepEqual([refused?.allowed, refused?.retryAfterSeconds, refused?.resetSeconds], [false, 1, 2])
  assert.equal(share.takeHere(0.02), null)
})

test('what passed without Postgres is asked for when it is back, and is paid before anything else', () => {
  const share = createShare(rate)
  for (let i = 0; i < 4; i += 1) assert.equal(share.takeAlone(0).allowed, true)
  const { wanted } = share.ask(1, 0)
  assert.equal(wanted, 5)
  assert.deepEqual(
    share.settle(1, { granted: 5, left: { tokens: 195, at: 0 } }, 0).map(({ allowed }) => allowed),
    [true],
  )
  assert.equal(share.isHeld(), false)
})

test('a window refuses until it is over, then all of it is back', () => {
  const share = createShare({ burst: 100, windowSeconds: 60 })
  share.settle(0, { granted: 0, left: { tokens: 0, at: 10 } }, 12)
  assert.equal(share.takeHere(12)?.retryAfterSeconds, 58)
  assert.equal(share.takeHere(70), null)
})
