import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { byHand } from '#test/support/billing/by-hand.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import type { OwnMerchant } from '#test/support/billing/own-merchant.ts'
import { redefined } from '#test/support/billing/redefined.ts'
import {
  BY_FOLIO,
  BY_WEB,
  byOtherNumber,
  type MerchantOptions,
  printed,
  withMerchant,
} from '#test/support/billing/twice-numbered.ts'
import { eventsOf, otherReceiver } from '#test/support/billing/world.ts'
import { twice } from '#test/support/portals/twice.ts'

const renamed = (text: string) =>
  text.replace('  folio: {', '  numero: {').replaceAll('{{code.folio}}', '{{code.numero}}')
// a function, because `$'` is special in a replacement
const added = (text: string) => text.replace(BY_FOLIO, (folio) => `${folio}\n  ${BY_WEB}`)

const codeOf = async (world: OwnMerchant, sessionId: string) => {
  const { type } = await endOf(world, sessionId)
  const [refused] = await eventsOf(world, sessionId, 'InvoiceRefused')
  return refused ? [refused.data.code, refused.data.detail] : [type]
}

for (const [what, change] of [
  ['renamed', renamed],
  ['added to', added],
] as const)
  test(`a ticket that was issued is known after the codes of its merchant were ${what}`, () =>
    withMerchant(async (world) => {
      const folio = '0200000051'
      const first = await endOf(world, await world.session(folio, printed(folio)))
      assert.ok(first.type === 'CfdiIssued')
      await redefined(world, change)
      const again = await endOf(world, await world.session(folio, printed(folio)))
      assert.ok(again.type === 'CfdiIssued', JSON.stringify(again.data))
      assert.deepEqual([again.data.uuid, again.data.recovered], [first.data.uuid, true])
      const stranger = await world.session(folio, { ...printed(folio), receiver: otherReceiver })
      assert.deepEqual((await codeOf(world, stranger))[0], 'ticket_already_invoiced')
      assert.equal(world.books.cfdis.get(folio)?.length, 1)

      const next = '0200000052'
      assert.equal((await endOf(world, await world.session(next, printed(next)))).type, 'CfdiIssued')
      assert.equal(world.books.cfdis.get(next)?.length, 1, 'another ticket of that day and total')
    }))

test('where no code is in common, a ticket like an issued one is not issued, unless its time differs', () =>
  withMerchant(async (world) => {
    const folio = '0200000053'
    const at = { ...printed(folio), time: '10:15' }
    assert.equal((await endOf(world, await world.session(folio, at))).type, 'CfdiIssued')
    await redefined(world, byOtherNumber)
    const why = 'cannot be distinguished from a ticket for which an invoice may exist'
    assert.deepEqual(await codeOf(world, await world.session(folio, at)), ['ticket_incomplete', why])
    const later = { ...printed('0200000054'), time: '18:40' }
    assert.equal((await endOf(world, await world.session('0200000054', later))).type, 'CfdiIssued')
    assert.deepEqual([...world.books.cfdis.keys()], [folio, '020000005477'])
  }))

/** Issues, and its answer is lost. */
const losing: MerchantOptions = { idle: true, portal: (books) => twice(books, { dropIssue: true }) }

const foundOf = (event: SessionEvent | undefined) =>
  event?.type === 'BillingDeferred' ? [event.data.reason, event.data.resume, event.data.absent] : event

test('after the intent, what the portal says of another code disproves nothing', () =>
  withMerchant(async (world) => {
    const folio = '0200000055'
    const { run, goOn } = byHand(world)
    const sessionId = await world.session(folio, printed(folio))
    const open = ['commit_unconfirmed', 'lookup', false]
    assert.deepEqual(foundOf(await run(sessionId)), open)
    await redefined(world, byOtherNumber)
    for (let times = 0; times < 3; times += 1) assert.deepEqual(foundOf(await goOn(sessionId)), open)
    assert.deepEqual([...world.books.cfdis], [[folio, world.books.cfdis.get(folio)]])
    await redefined(world, (text) => text.replace('Tienda Doble', 'Tienda Triple'))
    const end = await goOn(sessionId)
    assert.equal(end?.type, 'CfdiIssued', 'by its own code it is found')
    assert.equal(world.books.cfdis.get(folio)?.length, 1)
  }, losing))

test('a doubt that an ended session left is disproved by no look-up for another code', () =>
  withMerchant(async (world) => {
    const folio = '0200000056'
    const { run, goOn } = byHand(world)
    const first = await world.session(folio, printed(folio))
    await run(first)
    const data = { code: 'issue_unconfirmed', detail: 'the session reached its deadline' } as const
    await world.platform.handle(first, { type: 'AbandonBilling', at: new Date().toISOString(), data })
    await run(first)
    await redefined(world, added)
    const second = await world.session(folio, { ...printed(folio), receiver: otherReceiver })
    await run(second)
    for (let times = 0; times < 3; times += 1)
      assert.deepEqual(foundOf(await goOn(second)), ['rate_limited', 'start', false])
    assert.equal(world.books.cfdis.get(folio)?.length, 1)
  }, losing))
