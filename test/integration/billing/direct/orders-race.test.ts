import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { carryOut } from '#services/billing/direct/orders/carry-out.ts'
import type { Order } from '#services/billing/direct/orders/order.ts'
import type { Pac } from '#services/billing/pac/pac.ts'
import {
  directSession,
  faultyPac,
  newFolio,
  openDirectWorld,
  stampedByTicket,
} from '#test/support/billing/direct-world.ts'
import { doubting } from '#test/support/billing/doubting.ts'
import { otherReceiver, type World } from '#test/support/billing/world.ts'

let world: World
before(async () => {
  world = await openDirectWorld({ slow: 20, late: 60_000, withoutXml: 100 })
})
after(() => world.close())
const { depsWith, advance } = doubting(() => world, [])

const never = new AbortController().signal
const documentsOf = async (sessions: readonly string[]) => {
  const rows = await world.platform.database.query<{ id: string }>(
    sql`select document_id::text as id from billing.signed_cfdis where session_id = any(${sessions})`,
  )
  return rows.map(({ id }) => id)
}
const order = (documentId: string, action: Order['action']): Order => ({
  orderId: randomUUID(),
  documentId,
  action,
  uuid: null,
})
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  assert.ok(item !== undefined)
  return item
}
const pac = (): Pac => {
  const real = faultyPac(world, pick([null, null, 'cut', 'down', 'unavailable', 'slow']))
  return { ...real, findsStampsFirst: pick([true, false]) }
}

test('operators who resend and settle while sessions of two receivers go on make no second CFDI', async () => {
  const folios = Array.from({ length: 12 }, newFolio)
  const run = async (folio: string) => {
    const sessions = [
      await directSession(world, { folio }),
      await directSession(world, { folio }),
      await directSession(world, { folio, receiver: otherReceiver }),
    ]
    // old enough for an operator to settle, where it was sent so long ago
    await advance(pick(sessions), depsWith(pac(), pick([0, 1, 80])))
    for (let round = 0; round < 4; round += 1) {
      const orders = (await documentsOf(sessions)).flatMap((id) => [
        order(id, 'resend'),
        order(id, pick(['resend', 'settle'])),
      ])
      await Promise.all([
        ...orders.map((each) => carryOut(depsWith(pac()), each, never)),
        ...sessions.map((sessionId) => advance(sessionId, depsWith(pac()))),
      ])
    }
    // and a PAC that is well gives everybody the one there is
    for (const sessionId of sessions) await advance(sessionId, depsWith(faultyPac(world, null)))
  }
  await Promise.all(folios.map(run))
  const stamped = await stampedByTicket(world)
  assert.deepEqual(
    folios.filter((folio) => (stamped.get(folio)?.length ?? 0) > 1),
    [],
  )
  assert.ok(folios.some((folio) => stamped.has(folio)))
})
