import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endOf } from '#test/support/billing/end-of.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import {
  newFolio,
  openWorld,
  otherReceiver,
  readSession,
  receiver,
  type World,
} from '#test/support/billing/world.ts'

let world: World
before(async () => {
  world = await withBilling(openWorld())
})
after(() => world.close())

test('another RFC gets no CFDI of somebody else, and is told no name', async () => {
  const folio = newFolio()
  assert.equal((await endOf(world, await readSession(world, { folio }))).type, 'CfdiIssued')
  const end = await endOf(world, await readSession(world, { folio, receiver: otherReceiver }))
  assert.ok(end.type === 'SessionFailed', end.type)
  assert.equal(end.data.code, 'ticket_already_invoiced')
  assert.ok(!JSON.stringify(end).includes(receiver.razon_social))
})

test('its owner gets it again, the same one', async () => {
  const folio = newFolio()
  const [first, again] = [
    await endOf(world, await readSession(world, { folio })),
    await endOf(world, await readSession(world, { folio })),
  ]
  assert.ok(first.type === 'CfdiIssued' && again.type === 'CfdiIssued')
  assert.deepEqual([again.data.uuid, again.data.via], [first.data.uuid, 'recovered'])
  assert.deepEqual([first.data.recovered, first.data.differs], [false, undefined])
  assert.deepEqual([again.data.recovered, again.data.differs], [true, []])
  assert.equal(first.data.checks?.stampSeal, 'verified')
})
