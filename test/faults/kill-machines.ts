import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { createPost } from '../support/faults/fault-load.ts'
import { checkSessions, checkWebhooks, eventsIn } from '../support/faults/session-history.ts'
import { receiver } from '../support/http/api-client.ts'
import { type Machines, openMachines } from '../support/machines/open-machines.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'

/** 200 sessions and two turns of kills in the closing run (SESSIONS=200 TURNS=2). */
const SESSIONS = Number(process.env['SESSIONS'] ?? 20)
const TURNS = Number(process.env['TURNS'] ?? 1)
/** Clients that post beside each other. */
const CLIENTS = 4
const END_MS = 600_000
const MINUTES = 25
// mail beside the sandbox that sends it
const roles = [
  'api',
  'relay',
  'ocr',
  'billing,mail',
  'rendering',
  'projector',
  'webhooks',
  'retention,finance',
]

const found = await openMachines(roles)
const skip = 'skip' in found ? found.skip : false

suite('eight machines that share no folder, behind a pooler and a secured broker', {
  skip,
  timeout: MINUTES * 60_000,
}, () => {
  const { processes, inbox, database, account, apiUrl, close } = found as Machines
  before(() => Promise.all(processes.all().map(({ ready }) => ready())))
  after(close)

  const sessions: string[] = []
  const post = createPost(apiUrl, account.live_key, { sessions, begun: new Map() })
  const posted = async (i: number) => {
    const code = String(810_781_636_194_000_000n + BigInt(i) * 128n)
    const ticket_image = (await drawTicket({ code, total: `${100 + i}.50` })).toString('base64')
    await post({ external_id: `machine-${i}`, ticket_image, user_info: receiver })
  }
  const postAll = async () => {
    let next = 0
    const client = async () => {
      while (next < SESSIONS) await posted(next++)
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
  }
  const told = () => new Set(inbox.messages.map(({ body }) => body.session_id)).size
  /** One after the other, spread over the load. */
  const killInTurn = async () => {
    const victims = Array.from({ length: TURNS }, () => processes.all()).flat()
    for (const [i, victim] of victims.entries()) {
      const target = (SESSIONS * i) / victims.length
      for (const end = Date.now() + END_MS; told() < target && Date.now() < end; ) await sleep(50)
      await victim.ready()
      assert.ok(victim.kill(), victim.name)
    }
    return victims.length
  }

  test(`${SESSIONS} photos become invoices under kill -9 of each role in turn; none is lost or doubled`, async (t) => {
    const posting = postAll()
    const kills = await killInTurn()
    await posting
    for (const end = Date.now() + END_MS; told() < SESSIONS && Date.now() < end; ) await sleep(100)
    // one that is still starting would not end with 0
    await Promise.all(processes.all().map(({ ready }) => ready()))
    const events = await eventsIn(database)
    checkSessions(events, sessions)
    const again = checkWebhooks(inbox.messages, sessions)
    const ends = new Map(inbox.messages.map(({ body }) => [body.session_id, body.event]))
    assert.deepEqual(
      sessions.filter((id) => ends.get(id) !== 'factura.completed'),
      [],
    )
    assert.equal(events.filter(({ type }) => type === 'CfdiIssued').length, SESSIONS)
    const twice = await database.query(sql`select * from sandbox.tickets where commits > 1`)
    assert.deepEqual(twice, [], 'tickets that were invoiced twice')
    const buried = await database.query(sql`select consumer, stream_id, last_error from log.dead_letters`)
    assert.deepEqual(buried, [], 'events that a group gave up')
    const byThemselves = processes.endings.filter(({ killed }) => !killed)
    assert.deepEqual(byThemselves, [], 'processes that ended by themselves')
    t.diagnostic(
      `${kills} kills; ${sessions.length} sessions, 0 lost, 0 doubled; ${again} webhooks came again`,
    )
  })
})
