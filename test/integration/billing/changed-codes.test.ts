import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { byHand } from '#test/support/billing/by-hand.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { redefined } from '#test/support/billing/redefined.ts'
import { eventsOf, otherReceiver, type TicketOptions } from '#test/support/billing/world.ts'
import { TOTAL } from '#test/support/kills/issuing-books.ts'
import { twice } from '#test/support/portals/twice.ts'

const BY_FOLIO = "folio: { label: Folio, near: FOLIO, pattern: '^\\d{10}$', charset: digits, source: page }"
const BY_WEB = "web: { label: Web, near: WEB, pattern: '^\\d{12}$', charset: digits, source: page }"

/** The definition with its code sent as a value, so that it can have any name. */
const plain = (text: string) =>
  text.replace('      codes: true\n', '').replace('set: { total:', 'set: { folio: "{{code.folio}}", total:')

const renamed = (text: string) =>
  text.replace('  folio: {', '  numero: {').replaceAll('{{code.folio}}', '{{code.numero}}')
// functions, because `$'` is special in a replacement
const added = (text: string) => text.replace(BY_FOLIO, (folio) => `${folio}\n  ${BY_WEB}`)
const another = (text: string) =>
  text.replace(BY_FOLIO, () => BY_WEB).replaceAll('{{code.folio}}', '{{code.web}}')

const printed = (folio: string): TicketOptions => ({
  accountId: newId('acc'),
  rows: ['TIENDA DE PRUEBA', 'RFC: XIA190128J61', `FOLIO: ${folio}`, `WEB: ${folio}77`, `TOTAL $${TOTAL}`],
})

type Options = NonNullable<Parameters<typeof openOwnMerchant>[0]>

const withMerchant = async (run: (world: OwnMerchant) => Promise<void>, options: Options = {}) => {
  const world = await openOwnMerchant({ reword: plain, ...options })
  try {
    await run(world)
  } finally {
    await world.close()
  }
}

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
    await redefined(world, another)
    const why = 'cannot be distinguished from a ticket for which an invoice may exist'
    assert.deepEqual(await codeOf(world, await world.session(folio, at)), ['ticket_incomplete', why])
    const later = { ...printed('0200000054'), time: '18:40' }
    assert.equal((await endOf(world, await world.session('0200000054', later))).type, 'CfdiIssued')
    assert.deepEqual([...world.books.cfdis.keys()], [folio, '020000005477'])
  }))

/** Issues, and its answer is lost. */
const losing: Options = { idle: true, portal: (books) => twice(books, { dropIssue: true }) }

const foundOf = (event: SessionEvent | undefined) =>
  event?.type === 'BillingDeferred' ? [event.data.reason, event.data.resume, event.data.absent] : event

test('after the intent, what the portal says of another code disproves nothing', () =>
  withMerchant(async (world) => {
    const folio = '0200000055'
    const { run, goOn } = byHand(world)
    const sessionId = await world.session(folio, printed(folio))
    const open = ['commit_unconfirmed', 'lookup', false]
    assert.deepEqual(foundOf(await run(sessionId)), open)
    await redefined(world, another)
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
