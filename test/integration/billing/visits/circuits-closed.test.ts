import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { enableMerchant } from '#services/cli/merchants/enable-merchant.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { eventsOf } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import type { Portal } from '#test/support/portals/portal-server.ts'
import { twice } from '#test/support/portals/twice.ts'

/** A closed circuit takes effect in all processes within this time. */
const CLOSED_WITHIN_SECONDS = 5

describe('an open circuit of a live merchant', () => {
  let world: OwnMerchant
  let hasChanged = true
  const changed: Portal = () => ({ body: '<h1>Nuestro nuevo portal</h1>' })
  before(async () => {
    world = await openOwnMerchant({
      // no session waits for its turn
      reword: (text) => text.replace(/^flow:/m, 'limits: { per_minute: 600 }\nflow:'),
      portal: (books) => {
        const known = twice(books)
        return (call) => (hasChanged ? changed(call) : known(call))
      },
    })
  })
  after(() => world.close())

  const circuits = () => world.platform.database.query(sql`select reason from billing.circuits`)
  const turnedAway = (sessionId: string) =>
    eventually(async () => {
      const [deferral] = await eventsOf(world, sessionId, 'BillingDeferred')
      assert.equal(deferral?.data.reason, 'circuit_open')
    })
  /** Two sessions that wait: the one that met the unknown page, and the next. */
  const opened = async (folio: string) => {
    hasChanged = true
    const sessionId = await world.session(folio)
    await turnedAway(sessionId)
    assert.deepEqual(await circuits(), [{ reason: 'portal_changed' }])
    // the portal works again, but the circuit is still open
    hasChanged = false
    const next = await world.session(`${folio.slice(0, -1)}9`)
    await turnedAway(next)
    return [sessionId, next]
  }
  const closes = async () => {
    const began = performance.now()
    await eventually(async () => assert.deepEqual(await circuits(), []), CLOSED_WITHIN_SECONDS)
    assert.ok(performance.now() - began < CLOSED_WITHIN_SECONDS * 1_000)
  }
  const completed = async (sessionIds: readonly string[]) => {
    for (const sessionId of sessionIds) {
      const { type, data } = await endOf(world, sessionId)
      assert.equal(type, 'CfdiIssued', JSON.stringify(data))
    }
  }

  test('closes with `merchants enable ID`, even if it was enabled, and waiting sessions continue', async () => {
    const waiting = await opened('0200000010')
    const { config, database } = world.platform
    await enableMerchant.prepare?.(['twice'], config)({ database, query: database.query } as never)
    await closes()
    await completed(waiting)
  })

  test('closes with a changed definition', async () => {
    const waiting = await opened('0200000020')
    await world.redefine((text) => text.replace('Tienda Doble', 'Tienda Triple'))
    await closes()
    await completed(waiting)
  })

  test('stays open under the definition that met the unknown page', async () => {
    await opened('0200000030')
    const calls = async () => (await world.platform.database.query(sql`select from billing.evidence`)).length
    const before = await calls()
    await world.session('0200000035')
    await sleep(2_500)
    assert.deepEqual([await circuits(), await calls()], [[{ reason: 'portal_changed' }], before])
  })
})
