import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { walmartTicket } from '#test/support/billing/walmart-ticket.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import {
  eventsOf,
  openWorld,
  readSession,
  type TicketOptions,
  type World,
} from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

/** Longer than the test: what hangs, hangs until the world is closed. */
const HANGS_MS = 25_000

describe('portals that hang', () => {
  let world: World
  before(async () => {
    world = await withBilling(openWorld({ delays: { slow: HANGS_MS, late: HANGS_MS } }))
  })
  after(() => world.close())

  const sessions = (count: number, options: () => TicketOptions) =>
    Promise.all(Array.from({ length: count }, () => readSession(world, options())))
  const visiting = async () => {
    const rows = await world.platform.database.query<{ account_id: string; n: number }>(sql`
      select merchant, count(*)::int as n from billing.places group by merchant order by merchant`)
    return rows.map(({ n }) => n)
  }

  test('two that hang keep nobody else waiting: those behind them wait without a place', async () => {
    const hanging = [
      ...(await sessions(30, () => ({ simulate: 'slow' }))),
      ...(await sessions(30, () => ({ ...walmartTicket(), simulate: 'slow' }))),
    ]
    await eventually(async () => assert.deepEqual(await visiting(), [16, 16]))
    const accountId = newId('acc')
    const others = await sessions(10, () => ({ accountId }))
    const ends = await Promise.all(others.map((sessionId) => endOf(world, sessionId)))
    assert.deepEqual(new Set(ends.map(({ type }) => type)), new Set(['CfdiIssued']))
    const ended = await Promise.all(hanging.map((sessionId) => eventsOf(world, sessionId, 'CfdiIssued')))
    assert.equal(ended.flat().length, 0, 'all of those still hang')
    const waits = await Promise.all(hanging.map((sessionId) => eventsOf(world, sessionId, 'BillingDeferred')))
    assert.equal(waits.flat().length, 60 - 32, 'each that waits was deferred once')
  })
})
