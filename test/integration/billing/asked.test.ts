import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import {
  eventsOf,
  newFolio,
  openWorld,
  oxxoRows,
  portalCount,
  readSession,
  type TicketOptions,
  type World,
} from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

const HOUR_MS = 3_600_000

describe('what a legible ticket lacks is asked', { concurrency: true }, () => {
  let world: World
  before(async () => {
    world = await withBilling(openWorld())
  })
  after(() => world.close())

  const question = (sessionId: string): Promise<SessionEventOf<'InputRequested'>> =>
    eventually(async () => {
      const [asked] = await eventsOf(world, sessionId, 'InputRequested')
      assert.ok(asked, JSON.stringify((await world.platform.log.read(sessionId)).at(-1)))
      return asked
    })

  const give = (sessionId: string, fields: Record<string, string>) =>
    world.platform.handle(sessionId, {
      type: 'GiveInput',
      at: new Date().toISOString(),
      data: { n: 1, fields },
    })

  const answered = async (options: TicketOptions, fields: Record<string, string>) => {
    const sessionId = await readSession(world, options)
    const { data, at } = await question(sessionId)
    assert.deepEqual(
      data.fields.map(({ name }) => name),
      Object.keys(fields),
    )
    await give(sessionId, fields)
    const end = await endOf(world, sessionId)
    assert.ok(end.type === 'CfdiIssued', JSON.stringify(end))
    return { sessionId, asked: { ...data, at }, cfdi: end.data }
  }

  test('a total: it goes to the portal, its echo and the verification of the CFDI', async () => {
    const { asked, cfdi } = await answered({ amount: null }, { amount: '87.50' })
    assert.equal(asked.reason, 'missing_ticket_field')
    assert.deepEqual(asked.fields[0]?.value, null)
    assert.equal(Date.parse(asked.deadline) - Date.parse(asked.at), 24 * HOUR_MS)
    assert.equal(cfdi.total, '87.50')
    assert.equal(readCfdi(await world.platform.blobs.get(cfdi.xml)).total.replace(/0+$/, ''), '87.5')
  })

  test('a code: the ticket is known by it', async () => {
    const folio = newFolio()
    const rows = oxxoRows(folio)
    const without = rows.filter((row) => !row.startsWith('FOLIO'))
    const given = { 'portal_fields.folio_venta': folio }
    const { cfdi } = await answered({ rows: without }, given)
    assert.deepEqual(await portalCount(world, folio), { attempts: 1, commits: 1 })
    const end = await endOf(world, await readSession(world, { rows }))
    assert.ok(end.type === 'CfdiIssued')
    assert.equal(end.data.uuid, cfdi.uuid, 'the ticket that prints it is the same one')
  })

  test('with less than an hour left nothing is asked', async () => {
    const end = await endOf(world, await readSession(world, { amount: null, seconds: 3_500 }))
    assert.ok(end.type === 'SessionFailed')
    assert.equal(end.data.code, 'ticket_incomplete')
  })

  test('simulate needs_input asks once for one code that the ticket shows, and goes on with what is given', async () => {
    const [printed, folio] = [newFolio(), newFolio()]
    const sessionId = await readSession(world, { folio: printed, simulate: 'needs_input' })
    const { data } = await question(sessionId)
    const [field, ...others] = data.fields
    assert.deepEqual([field?.name, others.length], ['portal_fields.folio_venta', 0])
    assert.equal(field?.value, printed)
    await give(sessionId, { 'portal_fields.folio_venta': folio })
    assert.equal((await endOf(world, sessionId)).type, 'CfdiIssued')
    assert.deepEqual(await portalCount(world, folio), { attempts: 1, commits: 1 })
    assert.deepEqual(await portalCount(world, printed), { attempts: 0, commits: 0 })
  })

  test('what is cancelled while it waits can be sent again and is invoiced', async () => {
    const folio = newFolio()
    const sessionId = await readSession(world, { folio, simulate: 'needs_input' })
    await question(sessionId)
    const at = new Date().toISOString()
    await world.platform.handle(sessionId, { type: 'CancelSession', at, data: {} })
    const end = await endOf(world, sessionId)
    assert.ok(end.type === 'SessionFailed' && end.data.code === 'cancelled')
    const again = await endOf(world, await readSession(world, { folio }))
    assert.equal(again.type, 'CfdiIssued')
    assert.deepEqual(await portalCount(world, folio), { attempts: 1, commits: 1 })
  })

  test('a cancel at any moment of an attempt either ends the session, and its ticket is invoiced anew, or comes too late', async () => {
    const delays = Array.from({ length: 24 }, (_, i) => i * 6)
    const ends = await Promise.all(
      delays.map(async (delay) => {
        const folio = newFolio()
        const sessionId = await readSession(world, { folio })
        await new Promise((resolve) => setTimeout(resolve, delay))
        const at = new Date().toISOString()
        const decided = await world.platform.handle(sessionId, { type: 'CancelSession', at, data: {} })
        const again = await endOf(world, await readSession(world, { folio }))
        assert.equal(again.type, 'CfdiIssued', `${delay} ms`)
        const { commits } = await portalCount(world, folio)
        assert.equal(commits, 1, `${delay} ms`)
        return decided.length > 0
      }),
    )
    assert.ok(ends.includes(true), 'none was in time')
  })
})
