import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type DrawnWorld, openDrawnWorld } from '#test/fuzz/drawn/drawn-world.ts'
import { type Ran, runDrawn } from '#test/fuzz/drawn/run-drawn.ts'
import { summary } from '#test/fuzz/drawn/summary.ts'

const REQUESTS = 720

describe('requests that are drawn from the OpenAPI document', () => {
  let world: DrawnWorld
  let ran: Ran
  before(async () => {
    world = await openDrawnWorld(4)
    ran = await runDrawn(world, { requests: REQUESTS, seed: 1 })
  })
  after(() => world.api.close())

  test('none is answered with a 5xx, or as the document does not say', (t) => {
    t.diagnostic(summary(ran.counts))
    assert.equal(ran.requests, REQUESTS)
    assert.deepEqual(ran.faults, [])
  })

  test('nearly every operation succeeds at least once: more than refusals is compared', () => {
    const succeeds = (statuses: Map<number, number>) => [...statuses.keys()].some((status) => status < 300)
    const failing = [...ran.counts].filter(([, statuses]) => !succeeds(statuses)).map(([name]) => name)
    // what one request removes, the next may ask for
    assert.ok(failing.length <= 3, failing.join(', '))
    assert.equal(ran.counts.size, world.operations.length)
  })
})
