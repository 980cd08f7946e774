import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#platform/runtime/new-id.ts'
import { directSession, openDirectWorld } from '#test/support/billing/direct-world.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import {
  newFolio,
  otherReceiver,
  readSession,
  type TicketOptions,
  type World,
} from '#test/support/billing/world.ts'

let world: World
before(async () => {
  world = await withBilling(openDirectWorld())
})
after(() => world.close())

type Ticket = TicketOptions & { folio: string }

const channels = {
  'through its portal': (options: Ticket) => readSession(world, options),
  'sealed for its merchant': (options: Ticket) => directSession(world, options),
}

for (const [channel, session] of Object.entries(channels)) {
  test(`a ticket invoiced ${channel} for one account has no CFDI in another account’s sandbox`, async () => {
    const folio = newFolio()
    const [one, other] = [newId('acc'), newId('acc')]
    const first = await endOf(world, await session({ folio, accountId: one }))
    const second = await endOf(world, await session({ folio, accountId: other, receiver: otherReceiver }))
    const third = await endOf(world, await session({ folio, accountId: newId('acc') }))
    assert.ok(first.type === 'CfdiIssued' && second.type === 'CfdiIssued' && third.type === 'CfdiIssued')
    assert.equal(new Set([first, second, third].map(({ data }) => data.uuid)).size, 3)
    assert.deepEqual(
      [first, second, third].map(({ data }) => data.via),
      ['download', 'download', 'download'],
    )

    const again = await endOf(world, await session({ folio, accountId: other, receiver: otherReceiver }))
    assert.ok(again.type === 'CfdiIssued')
    assert.deepEqual([again.data.uuid, again.data.via], [second.data.uuid, 'recovered'])
    const taken = await endOf(world, await session({ folio, accountId: other }))
    assert.equal(taken.type === 'SessionFailed' && taken.data.code, 'ticket_already_invoiced')
  })
}
