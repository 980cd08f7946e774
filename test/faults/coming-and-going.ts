import { setTimeout as sleep } from 'node:timers/promises'
import type { OnWorld } from '../support/faults/fault-suite.ts'

const SESSIONS = Number(process.env['SESSIONS'] ?? 16)
/** How often another process joins each group and leaves it. */
const TURNS = Number(process.env['TURNS'] ?? 1)
const STAY_MS = 2_000

/** The load: tickets that need no reading, half of which are issued. */
export const comingAndGoing = (onWorld: OnWorld): void => {
  onWorld('another billing and another rendering process come and go every few seconds', async (world, t) => {
    const { processes, begin, settle } = world
    const load = begin(SESSIONS, { pauseMs: (TURNS * 4_000) / SESSIONS })
    for (let turn = 0; turn < TURNS; turn += 1) {
      const guests = [processes.add('billing'), processes.add('rendering')]
      await Promise.all(guests.map(({ ready }) => ready()))
      await sleep(STAY_MS)
      await Promise.all(guests.map(({ leave }) => leave(turn % 2 === 0 ? 'SIGKILL' : 'SIGTERM')))
    }
    await load
    t.diagnostic(`${TURNS} × 2 guests: ${await settle(180)}`)
  })
}
