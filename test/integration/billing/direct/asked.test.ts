import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { directSession, newFolio, openDirectWorld } from '#test/support/billing/direct-world.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import { eventsOf, type World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

let world: World
before(async () => {
  world = await withBilling(openDirectWorld())
})
after(() => world.close())

/** Answers the session's question with these fields, and waits for its CFDI. */
const issuedWith = async (sessionId: string, fields: Record<string, string>) => {
  await eventually(async () => {
    const [asked] = await eventsOf(world, sessionId, 'InputRequested')
    assert.deepEqual(
      asked?.data.fields.map(({ name }) => name),
      Object.keys(fields),
    )
  })
  const at = new Date().toISOString()
  await world.platform.handle(sessionId, { type: 'GiveInput', at, data: { n: 1, fields } })
  const end = await endOf(world, sessionId)
  assert.ok(end.type === 'CfdiIssued', JSON.stringify(end))
  return end.data
}

const shown = { amount: '87.50', date: '2026-11-18' }

test('a ticket whose folio the client gave is the same sale as one that prints it', async () => {
  const folio = newFolio()
  const bare = await directSession(world, { folio: '1', codes: { caja: '1' }, ...shown })
  const { uuid } = await issuedWith(bare, { 'portal_fields.folio': folio })
  const again = await endOf(
    world,
    await directSession(world, { folio, codes: { caja: '1', folio }, ...shown }),
  )
  assert.ok(again.type === 'CfdiIssued')
  assert.equal(again.data.uuid, uuid)
})

test('the CFDI has the total that the client gave', async () => {
  const folio = newFolio()
  const { totalTraslados: iva } = splitTax({ total: '58.00' })
  const bare = await directSession(world, { folio, amount: '85.00', iva, sureness: 0.3 })
  const { total, xml } = await issuedWith(bare, { amount: '58.00' })
  assert.equal(total, '58.00')
  const cfdi = readCfdi(await world.platform.blobs.get(xml))
  assert.equal(Number(cfdi.total), 58)
})

test('a ticket whose date the client gave is the same sale as one that prints it', async () => {
  const folio = newFolio()
  const sale = { folio, amount: '61.00' }
  const bare = await directSession(world, { ...sale, date: null })
  const { uuid } = await issuedWith(bare, { date: '2026-11-16' })
  const again = await endOf(world, await directSession(world, { ...sale, date: '2026-11-16' }))
  assert.ok(again.type === 'CfdiIssued')
  assert.equal(again.data.uuid, uuid)
  const otherDay = await endOf(world, await directSession(world, { ...sale, date: '2026-11-15' }))
  assert.ok(otherDay.type !== 'CfdiIssued' || otherDay.data.uuid !== uuid)
})
