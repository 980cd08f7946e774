import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Opening } from '../fault-world.ts'

const SESSIONS = Number(process.env['SESSIONS'] ?? 16)
/** How often another process joins each group and leaves it. */
const TURNS = Number(process.env['TURNS'] ?? 1)
const STAY_MS = 2_000

/** The load: tickets that need no reading, half of which are issued. */
export const comingAndGoing = (opening: Opening): void => {
  test('another billing and another rendering process come and go every few seconds', async (t) => {
    const world = await opening
    if ('skip' in world) return t.skip(world.skip)
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
