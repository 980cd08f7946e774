import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OnWorld } from '../support/faults/fault-suite.ts'
import type { FaultWorld } from '../support/faults/fault-world.ts'
import { receiver } from '../support/http/api-client.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'

/**
 * 200 sessions and 100 kills in the closing run (SESSIONS=200 KILLS=100); fewer in every
 * `npm test`.
 */
const SESSIONS = Number(process.env['SESSIONS'] ?? 24)
const KILLS = Number(process.env['KILLS'] ?? 8)
/** Of the sessions; the others begin with their ticket read. */
const PHOTOS = Math.max(2, Math.floor(SESSIONS / 12))

const photo = async (i: number) => ({
  external_id: `photo-${i}`,
  ticket_image: (
    await drawTicket({ code: String(810_781_636_194_000_000n + BigInt(i) * 128n), total: `${100 + i}.50` })
  ).toString('base64'),
  user_info: receiver,
})

const postPhotos = async ({ post }: FaultWorld) => {
  for (let i = 0; i < PHOTOS; i += 1) await post(await photo(i))
}

/**
 * The load: photos through the API, and tickets that need no reading, half of which are issued at
 * the sandbox's portals.
 */
export const killRoles = (onWorld: OnWorld): void => {
  onWorld(
    `${SESSIONS} sessions, ${PHOTOS} of them from photos, and ${KILLS} × kill -9 of the roles in turn`,
    async (world, t) => {
      const { processes, begin, settle } = world
      const pauseMs = (KILLS * 1_000) / SESSIONS
      const load = Promise.all([postPhotos(world), begin(SESSIONS - PHOTOS, { pauseMs })])
      const before = processes.endings.length
      // webhooks first: what it had claimed waits for the end of its lease
      const turn = [...processes.all()].reverse()
      const killed: string[] = []
      while (killed.length < KILLS) {
        await sleep(200 + Math.random() * 1_600)
        const victim = turn[killed.length % turn.length]
        if (victim?.kill()) killed.push(victim.name)
      }
      await load
      const roles = [...new Set(killed)].join(' ')
      t.diagnostic(`${killed.length} kills (${roles}): ${await settle(180 + SESSIONS)}`)
      const byThemselves = processes.endings.slice(before).filter((ending) => !ending.killed)
      assert.deepEqual(byThemselves, [], 'processes that ended by themselves')
    },
  )
}
