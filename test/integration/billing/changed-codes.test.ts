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

const widened = (text: string) => text.replace('d{10}$', 'd{8,10}$')
const reworded = (text: string) => text.replace('near: FOLIO', "near: 'FOLIO|FOLIO DE VENTA'")

for (const [what, change] of [
  ['its pattern was widened', widened],
  ['the text before it was reworded', reworded],
] as const)
  test(`a code stays the same code when ${what}`, () =>
    withMerchant(async (world) => {
      const [folio, next] = ['0200000061', '0200000062']
      const first = await endOf(world, await world.session(folio, printed(folio)))
      assert.ok(first.type === 'CfdiIssued')
      await redefined(world, change)
      const other = await world.session(next, printed(next))
      assert.equal((await endOf(world, other)).type, 'CfdiIssued', 'another ticket of that day and total')
      const again = await endOf(world, await world.session(folio, printed(folio)))
      assert.ok(again.type === 'CfdiIssued', JSON.stringify(again.data))
      assert.deepEqual([again.data.uuid, again.data.recovered], [first.data.uuid, true])
      assert.deepEqual(
        [...world.books.cfdis.values()].map((each) => each.length),
        [1, 1],
      )
    }))

/** Of one name and pattern, at another place of the ticket. */
const moved = (text: string) => text.replace('near: FOLIO', 'near: REFERENCIA')

test('a code of the same name and pattern that is read elsewhere is another code', () =>
  withMerchant(async (world) => {
    const [folio, reference] = ['0200000063', '0200000064']
    const both = printed(folio)
    const paper = { ...both, rows: [...(both.rows ?? []), `REFERENCIA: ${reference}`] }
    assert.equal((await endOf(world, await world.session(folio, paper))).type, 'CfdiIssued')
    await redefined(world, moved)
    const why = 'cannot be distinguished from a ticket for which an invoice may exist'
    const torn = { ...paper, rows: paper.rows.filter((row) => !row.startsWith('FOLIO')) }
    assert.deepEqual(await codeOf(world, await world.session(folio, torn)), ['ticket_incomplete', why])
    // by the rule of before it shows the folio that was issued
    assert.equal((await codeOf(world, await world.session(folio, paper)))[0], 'ticket_already_invoiced')
    assert.deepEqual([...world.books.cfdis.keys()], [folio])
  }))

test('what an added till tells apart stays apart from what was issued without it', () =>
  withMerchant(async (world) => {
    const folio = '0200000065'
    const at = (till: number, time: string) => {
      const plain = printed(folio)
      return { ...plain, time, rows: [...(plain.rows ?? []), `CAJA: ${till}`] }
    }
    const first = await endOf(world, await world.session(folio, at(1, '10:15')))
    assert.ok(first.type === 'CfdiIssued')
    await redefined(world, (text) =>
      text.replace(
        BY_FOLIO,
        (code) =>
          `${code}\n  caja: { label: Caja, near: CAJA, pattern: '^\\d$', charset: digits, source: page }`,
      ),
    )
    const other = { ...at(2, '18:40'), receiver: otherReceiver }
    assert.equal((await codeOf(world, await world.session(folio, other)))[0], 'ticket_incomplete')
    const again = await endOf(world, await world.session(folio, at(1, '10:15')))
    assert.ok(again.type === 'CfdiIssued', JSON.stringify(again.data))
    assert.equal(again.data.uuid, first.data.uuid)
    assert.equal(world.books.cfdis.get(folio)?.length, 1)
  }))

test('where no code is in common, a ticket like an issued one is not issued, unless its time differs', () =>
  withMerchant(async (world) => {
    const folio = '0200000053'
    const at = { ...printed(folio), time: '10:15' }
    assert.equal((await endOf(world, await world.session(folio, at))).type, 'CfdiIssued')
    await redefined(world, byOtherNumber)
    const why = 'cannot be distinguished from a ticket for which an invoice may exist'
    // by the rule of before it shows the folio that was issued
    assert.equal((await codeOf(world, await world.session(folio, at)))[0], 'ticket_already_invoiced')
    // a minute apart: another clock, or a misread digit
    const close = { ...printed('0200000057'), time: '10:16' }
    assert.deepEqual(await codeOf(world, await world.session('0200000057', close)), [
      'ticket_incomplete',
      why,
    ])
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
