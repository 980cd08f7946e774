import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { streamLoad } from '#test/support/api/stream-load.ts'

const SEED = 7

/** mulberry32. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('clients that disconnect at random have every event once, in order per session, under concurrent writers', async (t) => {
  const api = await startApiUnderTest()
  t.after(api.close)
  const load = { accounts: 4, clientsEach: 5, sessions: 120, random: randomFrom(SEED), seconds: 60 }
  const { connections, ...found } = await streamLoad(api, load)
  assert.deepEqual(found, { clients: 20, whole: 20, inOrder: 20, events: 720 })
  assert.ok(connections > 20)
})
