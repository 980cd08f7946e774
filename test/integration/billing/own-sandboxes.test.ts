import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#platform/runtime/new-id.ts'
import type { Running } from '#platform/runtime/running.ts'
import { start } from '#services/billing/start.ts'
import { directSession, openDirectWorld } from '#test/support/billing/direct-world.ts'
import {
  newFolio,
  otherReceiver,
  readSession,
  type TicketOptions,
  type World,
} from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

let world: World
let billing: Running
before(async () => {
  world = await openDirectWorld()
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

type Ticket = TicketOptions & { folio: string }

const channels = {
  'through its portal': (options: Ticket) => readSession(world, options),
  'sealed for its merchant': (options: Ticket) => directSession(world, options),
}

for (const [channel, session] of Object.entries(channels)) {
  test(`a ticket invoiced ${channel} for one account has no CFDI in another account’s sandbox`, async () => {
    const folio = newFolio()
    const [one, other] = [newId('acc'), newId('acc')]
    const first = await endOf(await session({ folio, accountId: one }))
    const second = await endOf(await session({ folio, accountId: other, receiver: otherReceiver }))
    const third = await endOf(await session({ folio, accountId: newId('acc') }))
    assert.ok(first.type === 'CfdiIssued' && second.type === 'CfdiIssued' && third.type === 'CfdiIssued')
    assert.equal(new Set([first, second, third].map(({ data }) => data.uuid)).size, 3)
    assert.deepEqual(
      [first, second, third].map(({ data }) => data.via),
      ['download', 'download', 'download'],
    )

    const again = await endOf(await session({ folio, accountId: other, receiver: otherReceiver }))
    assert.ok(again.type === 'CfdiIssued')
    assert.deepEqual([again.data.uuid, again.data.via], [second.data.uuid, 'recovered'])
    const taken = await endOf(await session({ folio, accountId: other }))
    assert.equal(taken.type === 'SessionFailed' && taken.data.code, 'ticket_already_invoiced')
  })
}
