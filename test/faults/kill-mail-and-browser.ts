import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#platform/runtime/free-port.ts'
import { findChromium } from '#services/billing/engine/browser/chromium/find-chromium.ts'
import { counted } from '#test/support/kills/counted.ts'
import { judgeTicket } from '#test/support/kills/judge-ticket.ts'
import {
  type SessionEnd,
  sandboxCfdis,
  sandboxCommits,
  sessionEnds,
} from '#test/support/kills/kill-result.ts'
import { type KillWorld, openKillWorld } from '#test/support/kills/kill-world.ts'
import { createKiller, seeded } from '#test/support/kills/killer.ts'
import { mailsOfSessions } from '#test/support/kills/mails-of-sessions.ts'
import { type PortalTicket, portalTicket } from '#test/support/kills/portal-ticket.ts'
import { sendInStep, stillOpen } from '#test/support/kills/send-in-step.ts'
import { watchSandbox } from '#test/support/kills/watch-sandbox.ts'
import type { RoleProcess } from '#test/support/worlds/role-processes.ts'

/** `npm run test:kills-b`: 400, 150 of them by browser, and 60. */
const TICKETS = Number(process.env['TICKETS'] ?? 8)
const BROWSER = Number(process.env['BROWSER'] ?? Math.round((TICKETS * 3) / 8))
const KILLS = Number(process.env['KILLS'] ?? 2)
const SEED = Number(process.env['SEED'] ?? 1)
const IN_FLIGHT = 24
/** Of the kills; the others are of billing, and of the sandbox and the browser with it. */
const MAIL_SHARE = 0.25
/** Behind the last kill. */
const END_MS = 400_000

type Begun = PortalTicket & Readonly<{ sessionId: string }>

let close = async () => {}
after(() => close())

const killer = createKiller(SEED)
const random = seeded(SEED + 1)

type Victims = Readonly<{ billing: RoleProcess; mail: RoleProcess }>

const open = async (): Promise<KillWorld> => {
  // where billing's sandbox finds the mailboxes, and finds them again
  const world = await openKillWorld([], { SMTP_LISTEN: `127.0.0.1:${await freePort('127.0.0.1')}` })
  const stop = await watchSandbox(world.database, killer.reached)
  close = async () => {
    await stop()
    await world.close()
  }
  return world
}

const killOne = async ({ billing, mail }: Victims): Promise<string> => {
  const victim = random() < MAIL_SHARE ? mail : billing
  return `${victim.role} ${await killer.kill(victim)}`
}

/** Every session has an end, and each ticket one CFDI at most, which its session has. */
const judgeTickets = async ({ database }: KillWorld, begun: readonly Begun[]) => {
  const [ends, issued] = [await sessionEnds(database), await sandboxCfdis(database)]
  const none: SessionEnd[] = []
  for (const { sessionId, merchant, folio } of begun) {
    const what = `${merchant} ${folio}`
    const end = ends.get(sessionId)
    assert.equal(end?.ends, 1, `${what}: ${end?.ends} ends`)
    judgeTicket(what, issued.get(what) ?? [], end ? [end] : none)
    assert.ok(end && end.intents <= 3 && end.unproved === 0, `${what}: an intent that nothing allowed`)
  }
  const { most } = await sandboxCommits(database)
  assert.ok(most <= 1, `the sandbox issued ${most} CFDIs for a ticket`)
  const known = new Set(begun.map(({ merchant, folio }) => `${merchant} ${folio}`))
  assert.deepEqual(
    [...issued.keys()].filter((what) => !known.has(what)),
    [],
    'CFDIs of no ticket',
  )
}

/** A session was told of its own mails alone, and of each that was taken. Words for the report. */
const judgeMails = async (world: KillWorld, begun: readonly Begun[]): Promise<string> => {
  const { sessions, unmatched } = await mailsOfSessions(world)
  const folios = new Map(begun.map(({ sessionId, folio }) => [sessionId, folio]))
  for (const { sessionId, mailbox, written, sent, stored, folios: mailed } of sessions) {
    const folio = folios.get(sessionId)
    for (const each of mailed) assert.equal(each, folio, `${folio}: its mailbox was given to another ticket`)
    for (const to of written) assert.equal(to, mailbox, `${folio}: a mail of another session`)
    assert.ok(stored >= sent, `${folio}: ${sent} mails were taken and ${stored} stored`)
  }
  assert.equal(unmatched, 0, 'mails that no session was told of')
  const sum = (of: (each: (typeof sessions)[number]) => number) =>
    sessions.reduce((all, each) => all + of(each), 0)
  return `${sum(({ sent }) => sent)} mails sent, ${sum(({ stored }) => stored)} stored, ${sum(({ written }) => written.length)} told of`
}

const chromium = await findChromium(process.env['CHROMIUM'] ?? null)
const skip = chromium === null && BROWSER > 0 ? 'there is no Chromium; CHROMIUM may name one' : false

test(`${TICKETS} tickets, ${BROWSER} by browser and the others by mail, and ${KILLS} × kill -9 (seed ${SEED}): none doubled, none lost`, {
  skip,
}, async (t) => {
  const world = await open()
  const { database, billing } = world
  const victims = { billing, mail: await world.add('mail') }
  const where: string[] = []
  const begin = async (n: number): Promise<Begun[]> => {
    const ticket = portalTicket(n, { tickets: TICKETS, browser: BROWSER })
    return [{ ...ticket, sessionId: await world.begin(0, `kill-${n}`, ticket.made) }]
  }
  const load = { database, tickets: TICKETS, kills: KILLS, inFlight: IN_FLIGHT, begin }
  const sending = sendInStep({ ...load, killed: () => where.length })
  while (where.length < KILLS) where.push(await killOne(victims))
  const begun = await sending
  const deadline = Date.now() + END_MS
  while ((await stillOpen(database, begun)).length > 0 && Date.now() < deadline) await sleep(500)
  const ends = await sessionEnds(database)
  const told = begun.map(({ merchant, sessionId }) => {
    const end = ends.get(sessionId)
    return `${merchant} ${end?.ends === 1 ? (end.failure ?? 'completed') : 'open'}`
  })
  const all = begun.flatMap(({ sessionId }) => ends.get(sessionId) ?? [])
  const [resumed, again] = [
    all.filter(({ lookups }) => lookups > 0),
    all.filter(({ intents }) => intents > 1),
  ]
  t.diagnostic(`${begun.length} sessions: ${counted(told)}`)
  t.diagnostic(`${where.length} kills: ${counted(where)}`)
  t.diagnostic(`${resumed.length} sessions looked up, ${again.length} intended again`)
  await judgeTickets(world, begun)
  t.diagnostic(await judgeMails(world, begun))
  const unexpected = told.filter((word) => !/ (completed|issue_unconfirmed)$/.test(word))
  assert.deepEqual(unexpected, [], 'sessions that ended otherwise')
})
