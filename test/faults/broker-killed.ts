import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OnWorld } from '../support/faults/fault-suite.ts'

const SESSIONS = Number(process.env['SESSIONS'] ?? 16)
const BROKER_KILLS = Number(process.env['BROKER_KILLS'] ?? 1)

/** The load: tickets that need no reading, half of which are issued. */
export const brokerKilled = (onWorld: OnWorld): void => {
  onWorld(
    `the broker dies ${BROKER_KILLS} × by kill -9 and starts again on the same data`,
    async (world, t) => {
      const [node] = world.broker.nodes
      assert.ok(node)
      const load = world.begin(SESSIONS, { pauseMs: (BROKER_KILLS * 4_000) / SESSIONS })
      for (let kill = 0; kill < BROKER_KILLS; kill += 1) {
        await sleep(300 + Math.random() * 700)
        await node.stop('SIGKILL')
        await node.start()
      }
      await load
      t.diagnostic(`${BROKER_KILLS} kills: ${await world.settle(180)}`)
    },
  )
}
