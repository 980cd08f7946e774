import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Running } from '#platform/runtime/running.ts'
import { start } from '#services/billing/start.ts'
import {
  newFolio,
  openWorld,
  otherReceiver,
  readSession,
  receiver,
  type World,
} from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

let world: World
let billing: Running
before(async () => {
  world = await openWorld()
  billing = await start(world.platform, { sandboxUrl: world.sandboxUrl })
})
after(async () => {
  await billing.stop()
  await world.close()
})

const endOf = (sessionId: string) =>
  eventually(async () => {
    const history = await world.platform.log.read(sessionId)
    const end = history.find(({ type }) => type === 'CfdiIssued' || type === 'SessionFailed')
    assert.ok(end)
    return end
  })

test('another RFC gets no CFDI of somebody else, and is told no name', async () => {
  const folio = newFolio()
  assert.equal((await endOf(await readSession(world, { folio }))).type, 'CfdiIssued')
  const end = await endOf(await readSession(world, { folio, receiver: otherReceiver }))
  assert.ok(end.type === 'SessionFailed', end.type)
  assert.equal(end.data.code, 'ticket_already_invoiced')
  assert.ok(!JSON.stringify(end).includes(receiver.razon_social))
})

test('its owner gets it again, the same one', async () => {
  const folio = newFolio()
  const [first, again] = [
    await endOf(await readSession(world, { folio })),
    await endOf(await readSession(world, { folio })),
  ]
  assert.ok(first.type === 'CfdiIssued' && again.type === 'CfdiIssued')
  assert.deepEqual([again.data.uuid, again.data.via], [first.data.uuid, 'recovered'])
  assert.deepEqual([first.data.recovered, first.data.differs], [false, undefined])
  assert.deepEqual([again.data.recovered, again.data.differs], [true, []])
  assert.equal(first.data.checks?.stampSeal, 'verified')
})
