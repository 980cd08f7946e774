import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { charges } from '#projections/charges/project.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { chargesDump, redeliverFrom, untilBooked } from '#test/support/finance/charges-dump.ts'
import { type ChargesProcesses, chargesProcesses } from '#test/support/finance/charges-processes.ts'
import { killInPages, pointsOfPage } from '#test/support/finance/kill-in-pages.ts'
import { randomHistory } from '#test/support/finance/random-history.ts'
import type { RoleProcesses } from '#test/support/worlds/role-processes.ts'

/** `npm run test:finance` makes the long run of it: SESSIONS=200000 KILLS=60. */
const SESSIONS = Number(process.env['SESSIONS'] ?? 800)
const KILLS = Number(process.env['KILLS'] ?? pointsOfPage.length)
const SEED = Number(process.env['SEED'] ?? 2)

let world: ChargesProcesses
let projectors: RoleProcesses
let live: readonly string[]
before(async () => {
  world = await chargesProcesses()
  projectors = await world.start(['projector'])
})
after(() => world.close())

/** Runs `work` while the projector dies in the middle of its pages. */
const whileKilled = async (kills: number, work: () => Promise<unknown>) => {
  const stop = new AbortController()
  const killing = killInPages(world.database, {
    ...{ victims: projectors.all, kills, pauseMs: SESSIONS / KILLS, stopping: stop.signal },
  })
  try {
    await work()
  } finally {
    stop.abort()
  }
  return killing
}

test('a projector killed at every point of its pages books what follows from the log', async (t) => {
  const { database } = world
  const project = () => untilBooked(database)
  const died = await whileKilled(KILLS, () =>
    randomHistory(database, { seed: SEED, sessions: SESSIONS, parts: 4, project }),
  )
  const { differences, ...sums } = await verifyCharges(database)
  t.diagnostic(JSON.stringify({ ...sums, killed: Object.fromEntries(died) }))
  assert.deepEqual(differences.slice(0, 5), [])
  assert.deepEqual([...died.keys()].sort(), [...pointsOfPage].sort())
  assert.ok(sums.rows > SESSIONS / 2 && sums.waived > 0 && sums.corrections > 0)
  live = await chargesDump(database)
})

test('events that come again, also while it is killed, change no row', async () => {
  const { database } = world
  for (const share of [0, 0.8]) {
    const died = await whileKilled(1, async () => {
      await redeliverFrom(database, share)
      for (const projector of projectors.all()) projector.kill()
      await untilBooked(database)
    })
    assert.equal(died.size, 1)
    assert.deepEqual(await chargesDump(database), live, `from ${share} of the log`)
  }
})

test('a rebuild beside a projector that is killed gives the same rows', async () => {
  const { database } = world
  // no lock is held here: a rebuild waits for every open transaction
  const rebuilding = rebuild(database, charges)
  for (const projector of projectors.all()) projector.kill()
  await rebuilding
  for (const projector of projectors.all()) projector.kill()
  await untilBooked(database)
  assert.deepEqual(await chargesDump(database), live)
  assert.deepEqual((await verifyCharges(database)).differences, [])
})
