import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#platform/runtime/new-id.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import { eventsOf, openWorld, type World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { atCorreo } from '#test/support/mail/at-correo.ts'

let world: World
before(async () => {
  world = await withBilling(openWorld())
})
after(() => world.close())

const begin = (digits: string): Promise<string> => {
  const folio = `${digits}0000${String(Math.floor(Math.random() * 90) + 10)}`
  return atCorreo(world, { folio, amount: '116.00', accountId: newId('acc') })
}

const issuedOf = (id: string) =>
  eventually(async () => {
    const [issued] = await eventsOf(world, id, 'CfdiIssued')
    assert.ok(issued)
    return issued
  })

for (const [digits, what] of [
  ['0200', 'as an attachment of another type'],
  ['0202', 'some seconds later'],
  ['0203', 'in a ZIP'],
  ['0205', 'behind a link'],
  ['0206', 'after one of another receiver and an advertisement'],
  ['0207', 'after the first look-up'],
  ['0208', 'twice'],
] as const)
  test(`an invoice that is mailed ${what} completes the session`, async () => {
    const id = await begin(digits)
    const { data } = await issuedOf(id)
    assert.equal(data.via, 'email')
    const [deferred] = await eventsOf(world, id, 'BillingDeferred')
    assert.deepEqual([deferred?.data.reason, deferred?.data.resume], ['awaiting_email', 'inbox'])
    assert.equal((await eventsOf(world, id, 'IssueIntended')).length, 1)
  })

test('an invoice of before is mailed again, and found', async () => {
  const { data } = await issuedOf(await begin('0302'))
  assert.equal(data.via, 'recovered')
})

test('after a lost answer the mail proves the issue', async () => {
  const id = await begin('0502')
  const { data } = await issuedOf(id)
  assert.equal(data.via, 'email')
})
