import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Opening } from '../fault-world.ts'

/** What a silent consumer may cost, noticed and replaced. */
const REPLACED_SECONDS = 30

/** The load: tickets of a merchant that nobody knows, which one step of billing ends. */
export const frozenConsumer = (opening: Opening): void => {
  test(`a consumer that falls silent is replaced within ${REPLACED_SECONDS} s, and harms nobody when it wakes up`, async (t) => {
    const world = await opening
    if ('skip' in world) return t.skip(world.skip)
    const { processes, begin, settle } = world
    const frozen = processes.all().find(({ role }) => role === 'billing')
    assert.ok(frozen)
    const other = processes.add('billing')
    await other.ready()
    const load = begin(12, { share: 'refused', pauseMs: 20 })
    frozen.freeze()
    const begun = performance.now()
    await load
    await settle(REPLACED_SECONDS)
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    frozen.thaw()
    await begin(6, { share: 'refused', pauseMs: 20 })
    const counts = await settle(REPLACED_SECONDS)
    assert.equal(await other.leave('SIGTERM'), 0)
    t.diagnostic(`all ended ${seconds} s after it froze: ${counts}`)
  })
}
