import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { counted } from '#test/support/kills/counted.ts'
import { judgeTicket } from '#test/support/kills/judge-ticket.ts'
import { type KillPortal, openKillPortals } from '#test/support/kills/kill-portals.ts'
import { type SessionEnd, sandboxCommits, sessionEnds } from '#test/support/kills/kill-result.ts'
import { folioOf, liveTicket, sandboxTicket } from '#test/support/kills/kill-ticket.ts'
import { type KillWorld, openKillWorld } from '#test/support/kills/kill-world.ts'
import { createKiller } from '#test/support/kills/killer.ts'
import { sendInStep, stillOpen } from '#test/support/kills/send-in-step.ts'

/** `npm run test:kills`: 1,000 and 150. */
const TICKETS = Number(process.env['TICKETS'] ?? 32)
const KILLS = Number(process.env['KILLS'] ?? 4)
const SEED = Number(process.env['SEED'] ?? 1)
const IN_FLIGHT = 24
/** Behind the last kill; longer than a session lives that no look-up can prove. */
const END_MS = 400_000

type Begun = Readonly<{ sessionId: string; n: number; portal: KillPortal | null }>

let world: KillWorld
let portals: readonly KillPortal[] = []
let close = () => {}
const killer = createKiller(SEED)
before(async () => {
  const opened = await openKillPortals(killer.reached)
  portals = opened.portals
  close = opened.close
  world = await openKillWorld(portals)
})
after(async () => {
  await world?.close()
  close()
})

const begin = async (n: number): Promise<Begun[]> => {
  const portal = portals[n % (portals.length + 1)] ?? null
  const made = portal ? liveTicket(portal, n) : sandboxTicket(n)
  const one = { n, portal, sessionId: await world.begin(0, `kill-${n}`, made) }
  // every tenth live ticket is sent by two accounts at once
  if (!portal || n % 10 !== 0) return [one]
  return [one, { n, portal, sessionId: await world.begin(1, `kill-${n}`, made) }]
}

const judge = (portal: KillPortal, begun: readonly Begun[], ends: ReadonlyMap<string, SessionEnd>) => {
  const { id, books, authoritative } = portal
  const own = Map.groupBy(
    begun.filter((each) => each.portal === portal),
    ({ n }) => n,
  )
  for (const [n, sessions] of own) {
    const ended = sessions.flatMap(({ sessionId }) => ends.get(sessionId) ?? [])
    const issued = books.cfdis.get(folioOf(n)) ?? []
    judgeTicket(`${id} ${n}`, issued, ended)
    // its look-up finds whatever was issued: no CFDI may be left to an operator
    const recorded = ended.flatMap(({ uuids }) => uuids)
    assert.ok(
      !authoritative || issued.length === 0 || recorded.length > 0,
      `${id} ${n}: a CFDI that no session has`,
    )
    const most = authoritative ? 3 : 1
    assert.ok(
      ended.every(({ intents, unproved }) => intents <= most && unproved === 0),
      `${id} ${n}: an intent that nothing allowed`,
    )
  }
}

test(`${TICKETS} tickets and ${KILLS} × kill -9 of billing (seed ${SEED}): at most one CFDI each, none lost, all ended`, async (t) => {
  const where: string[] = []
  const load = { database: world.database, tickets: TICKETS, kills: KILLS, inFlight: IN_FLIGHT, begin }
  const sending = sendInStep({ ...load, killed: () => where.length })
  while (where.length < KILLS) where.push(await killer.kill(world.billing))
  const begun = await sending
  const deadline = Date.now() + END_MS
  while ((await stillOpen(world.database, begun)).length > 0 && Date.now() < deadline) await sleep(500)
  const ends = await sessionEnds(world.database)
  const all = begun.flatMap(({ sessionId }) => ends.get(sessionId) ?? [])
  const told = all.map(({ uuids, failure }) => (uuids.length > 0 ? 'completed' : (failure ?? 'open')))
  t.diagnostic(`${begun.length} sessions of ${TICKETS} tickets: ${counted(told)}`)
  t.diagnostic(`${where.length} kills: ${counted(where)}`)
  const sandbox = await sandboxCommits(world.database)
  const issued = portals.map(({ id, books }) => `${books.cfdis.size} ${id}`).join(', ')
  const resumed = all.filter(({ lookups }) => lookups > 0).length
  const again = all.filter(({ intents }) => intents > 1).length
  t.diagnostic(
    `tickets with a CFDI: ${issued}, ${sandbox.tickets} sandbox; ${resumed} sessions looked up, ${again} intended again`,
  )
  assert.deepEqual(
    all.filter((each) => each.ends !== 1),
    [],
    'sessions that have no end, or two',
  )
  assert.ok(sandbox.most <= 1, `the sandbox issued ${sandbox.most} CFDIs for a ticket`)
  for (const portal of portals) judge(portal, begun, ends)
  const unexpected = told.filter((word) => word !== 'completed' && word !== 'issue_unconfirmed')
  assert.deepEqual(unexpected, [], 'sessions that ended otherwise')
})
