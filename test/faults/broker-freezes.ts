import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OnWorld } from '../support/faults/fault-suite.ts'

const SESSIONS = Number(process.env['SESSIONS'] ?? 16)
/** Longer than a consumer's session: it has to join again. */
const FREEZE_SECONDS = Number(process.env['FREEZE_SECONDS'] ?? 12)
/** What a silent consumer may cost, noticed and replaced; a busy machine gets more. */
const REPLACED_SECONDS = process.env['CLOSING_RUN'] ? 30 : 90

/** The load: tickets that need no reading, half of which are issued. */
export const brokerFreezes = (onWorld: OnWorld): void => {
  onWorld(`the broker is frozen for ${FREEZE_SECONDS} s in the middle of the work`, async (world, t) => {
    const [node] = world.broker.nodes
    assert.ok(node)
    const before = world.sessions.length
    const load = world.begin(SESSIONS, { pauseMs: (FREEZE_SECONDS * 1_200) / SESSIONS })
    await sleep(500)
    node.freeze()
    await sleep(FREEZE_SECONDS * 1_000)
    node.thaw()
    await load
    const counts = await world.settle(180)
    const slowest = world.slowest(before) - FREEZE_SECONDS
    t.diagnostic(
      `the slowest ended ${slowest.toFixed(1)} s after it woke up, of ${REPLACED_SECONDS}: ${counts}`,
    )
    assert.ok(slowest < REPLACED_SECONDS, `${slowest} s until all consumers were at work again`)
  })
}
