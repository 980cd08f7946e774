import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { startOrders } from '#services/billing/direct/orders/serve-orders.ts'
import type { Pac } from '#services/billing/pac/pac.ts'
import { placeOrder } from '#services/cli/issuing/place-order.ts'
import { directSession, faultyPac, newFolio, openDirectWorld } from '#test/support/billing/direct-world.ts'
import { doubting } from '#test/support/billing/doubting.ts'
import { pollDue } from '#test/support/billing/poll-due.ts'
import type { World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

describe('an order that waits behind another', () => {
  let world: World
  before(async () => {
    world = await openDirectWorld({ slow: 50, late: 60_000, withoutXml: 500 })
  })
  after(() => world.close())
  const { depsWith, advance } = doubting(() => world, [])

  /** Sent, and never answered. */
  const openDocument = async (): Promise<string> => {
    const sessionId = await directSession(world, { folio: newFolio() })
    await advance(sessionId, depsWith(faultyPac(world, 'down')))
    const [row] = await world.platform.database.query<{ id: string }>(
      sql`select document_id::text as id from billing.signed_cfdis where session_id = ${sessionId}`,
    )
    assert.ok(row)
    return row.id
  }
  const resend = (documentId: string, patience: { takenMs: number; doneMs: number }) =>
    placeOrder(
      world.platform.database.query,
      { documentId, action: 'resend', orderedBy: 'ana', reason: null, uuid: null },
      patience,
    )
  /** Billing is at this order, whose PAC hangs until it is let go. */
  const behindHangingPac = async () => {
    const gate = Promise.withResolvers<void>()
    const real = faultyPac(world, null)
    const hanging: Pac = { ...real, recover: (asked) => gate.promise.then(() => real.recover(asked)) }
    const { query } = world.platform.database
    const orders = startOrders({ billing: depsWith(hanging), query }, pollDue)
    const documentId = await openDocument()
    const first = resend(documentId, { takenMs: 15_000, doneMs: 60_000 })
    await eventually(async () => {
      const taken = await query(
        sql`select 1 from billing.document_orders where document_id = ${documentId} and taken_at is not null`,
      )
      assert.equal(taken.length, 1)
    })
    const letGo = async () => {
      gate.resolve()
      const outcome = await first
      await orders.stop()
      return outcome
    }
    return { release: gate.resolve, letGo }
  }

  test('is carried out when its turn comes', async (t) => {
    const second = await openDocument()
    const { release, letGo } = await behindHangingPac()
    t.after(letGo)
    setTimeout(release, 1_500)
    const told = await resend(second, { takenMs: 300, doneMs: 60_000 })
    assert.equal('outcome' in told && told.outcome, 'stamped')
  })

  test('is withdrawn when its turn does not come in time, and nobody is told to start billing', async (t) => {
    const second = await openDocument()
    const { letGo } = await behindHangingPac()
    t.after(letGo)
    const patience = { takenMs: 300, doneMs: 1_500 }
    await assert.rejects(resend(second, patience), /billing was busy with other orders/)
    await letGo()
    await assert.rejects(resend(second, { takenMs: 300, doneMs: 900 }), /no process with the role billing/)
  })
})
