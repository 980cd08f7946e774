import assert from 'node:assert/strict'
import type { OnWorld } from '../support/faults/fault-suite.ts'

/** What a silent consumer may cost, noticed and replaced; a busy machine gets more. */
const REPLACED_SECONDS = process.env['CLOSING_RUN'] ? 30 : 90

/** The load: tickets of a merchant that nobody knows, which one step of billing ends. */
export const frozenConsumer = (onWorld: OnWorld): void => {
  onWorld(
    `a consumer that falls silent is replaced within ${REPLACED_SECONDS} s, and harms nobody when it wakes up`,
    async (world, t) => {
      const { processes, begin, settle } = world
      const frozen = processes.all().find(({ role }) => role === 'billing')
      assert.ok(frozen)
      const other = processes.add('billing')
      await other.ready()
      const load = begin(12, { share: 'refused', pauseMs: 20 })
      frozen.freeze()
      const begun = performance.now()
      await load
      await settle(180)
      const seconds = (performance.now() - begun) / 1_000
      frozen.thaw()
      await begin(6, { share: 'refused', pauseMs: 20 })
      const counts = await settle(180)
      assert.equal(await other.leave('SIGTERM'), 0)
      t.diagnostic(`all ended ${seconds.toFixed(1)} s after it froze, of ${REPLACED_SECONDS}: ${counts}`)
      assert.ok(seconds < REPLACED_SECONDS, `${seconds} s until the silent consumer was replaced`)
    },
  )
}
