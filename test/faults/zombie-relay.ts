import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { eventually } from '../support/eventually.ts'
import type { OnWorld } from '../support/faults/fault-suite.ts'
import type { FaultWorld } from '../support/faults/fault-world.ts'
import type { RoleProcess } from '../support/worlds/role-processes.ts'

const ZOMBIES = Number(process.env['ZOMBIES'] ?? 2)

/** When it last took the lead, by its own log; 0: not yet. */
const leadSince = ({ lines }: RoleProcess): number => {
  const line = lines().findLast((line) => line.includes('the relay leads'))
  return line === undefined ? 0 : Number(Date.parse(JSON.parse(line).time) || JSON.parse(line).time)
}

const leader = ({ processes }: FaultWorld): RoleProcess => {
  const [first] = processes
    .all()
    .filter(({ role, pid }) => role === 'relay' && pid() !== undefined)
    .sort((a, b) => leadSince(b) - leadSince(a))
  assert.ok(first && leadSince(first) > 0, 'a relay leads')
  return first
}

/** The relay's lock is the only advisory lock that a session holds here for long. */
const takeLockAway = ({ database }: FaultWorld) =>
  database.query(sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and classid = 7201141`)

/** The load: tickets of a merchant that nobody knows; what is looked at is the relay. */
export const zombieRelay = (onWorld: OnWorld): void => {
  onWorld(`${ZOMBIES} × the relay freezes, another takes its place, and it wakes up`, async (world, t) => {
    const took: string[] = []
    for (let zombie = 0; zombie < ZOMBIES; zombie += 1) {
      const load = world.begin(40, { share: 'refused', pauseMs: 5 })
      // somewhere between reading a page, publishing it and moving on
      await sleep(50 + Math.random() * 150)
      const frozen = await eventually(() => leader(world))
      frozen.freeze()
      const terminated = await takeLockAway(world)
      assert.equal(terminated.length, 1, 'there is one lock')
      await eventually(() => assert.notEqual(leader(world).name, frozen.name))
      await load
      frozen.thaw()
      took.push(`${leader(world).name} after ${frozen.name}`)
      await world.begin(6, { share: 'refused', pauseMs: 20 })
    }
    t.diagnostic(`${took.join(', ')}: ${await world.settle(180)}`)
  })
}
