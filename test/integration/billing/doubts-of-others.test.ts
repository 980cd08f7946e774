import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { byHand } from '#test/support/billing/by-hand.ts'
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
import { eventsOf } from '#test/support/billing/world.ts'
import type { Portal } from '#test/support/portals/portal-server.ts'
import { twice } from '#test/support/portals/twice.ts'

const withIdleMerchant = (portal: MerchantOptions['portal'], run: Parameters<typeof withMerchant>[0]) =>
  withMerchant(run, { idle: true, ...(portal && { portal }) })

test('what another session issued is known of a lock whose session waits while the codes change', async () => {
  let isDown = false
  const failing =
    (portal: Portal): Portal =>
    (call) =>
      isDown ? { status: 503 } : portal(call)
  await withIdleMerchant(
    (books) => failing(twice(books)),
    async (world) => {
      const folio = '0200000057'
      const { run, goOn } = byHand(world)
      const first = await world.session(folio, printed(folio))
      await run(first)
      assert.equal((await eventsOf(world, first, 'CfdiIssued')).length, 1)
      isDown = true
      const second = await world.session(folio, printed(folio))
      const waits = await run(second)
      assert.ok(
        waits?.type === 'BillingDeferred' && waits.data.reason === 'portal_down',
        JSON.stringify(waits),
      )
      isDown = false
      await redefined(world, byOtherNumber)
      await goOn(second)
      const [refused] = await eventsOf(world, second, 'InvoiceRefused')
      // by the rule of before its paper shows the folio that was issued
      assert.equal(refused?.data.code, 'ticket_already_invoiced')
      assert.deepEqual([...world.books.cfdis.keys()], [folio])
    },
  )
})

test('an intent of another session is disproved by two look-ups after it, not by one before and one after', () =>
  withIdleMerchant(
    (books) => twice(books, { loseIssue: true }),
    async (world) => {
      const folio = '0200000058'
      const { run, goOn, abandon } = byHand(world)
      const session = () => world.session(folio, printed(folio))
      const intents = async (sessionId: string) => (await eventsOf(world, sessionId, 'IssueIntended')).length
      const first = await session()
      await run(first)
      await abandon(first)
      const [second, third] = [await session(), await session()]
      await run(second)
      await run(third)
      await goOn(third)
      assert.deepEqual([await intents(first), await intents(third)], [1, 1])
      await abandon(third)
      const waits = await goOn(second)
      assert.ok(waits?.type === 'BillingDeferred', JSON.stringify(waits))
      assert.deepEqual([waits.data.reason, waits.data.absent], ['rate_limited', true])
      assert.equal(await intents(second), 0)
      await goOn(second)
      assert.equal(await intents(second), 1, 'the second look-up after the intent disproves it')
    },
  ))

/** As an upgrade found it: its codes are known by name only. */
const withoutRules = async ({ platform }: OwnMerchant) => {
  await platform.database.query(sql`
    update billing.ticket_locks set codes = (
      select jsonb_object_agg(name, jsonb_set(code, '{rule}', 'null')) from jsonb_each(codes) as each(name, code))`)
}

/** The code keeps its name and is read elsewhere. */
const otherNumber = (text: string) => text.replace(BY_FOLIO, () => BY_WEB.replace('web:', 'folio:'))

test('a ticket that was issued before rules were kept is known by the definition that issued it', () =>
  withIdleMerchant(undefined, async (world) => {
    const [folio, next, last] = ['0200000059', '0200000060', '0200000061'] as const
    const { run } = byHand(world)
    const end = async (of: string) => {
      const sessionId = await world.session(of, printed(of))
      await run(sessionId)
      const [refused] = await eventsOf(world, sessionId, 'InvoiceRefused')
      return refused?.data.code ?? (await eventsOf(world, sessionId, 'CfdiIssued')).length
    }
    assert.equal(await end(folio), 1)
    await withoutRules(world)
    assert.equal(await end(next), 1, 'another ticket of that day and total, by one definition')
    await redefined(world, otherNumber)
    await withoutRules(world)
    assert.equal(await end(folio), 'ticket_incomplete')
    assert.equal(await end(last), 'ticket_incomplete', 'nobody can say')
    assert.deepEqual([...world.books.cfdis.keys()], [folio, next])
  }))

test('after the intent, a definition that asks for a code that the ticket lacks ends no look-up', () =>
  withIdleMerchant(
    (books) => twice(books, { dropIssue: true }),
    async (world) => {
      const folio = '0200000062'
      const { run, goOn } = byHand(world)
      const sessionId = await world.session(folio, printed(folio))
      const waits = await run(sessionId)
      assert.ok(waits?.type === 'BillingDeferred' && waits.data.resume === 'lookup', JSON.stringify(waits))
      const lacked = "caja: { label: Caja, near: CAJA, pattern: '^\\d{5}$', charset: digits, source: page }"
      await redefined(world, (text) => text.replace(BY_FOLIO, (code) => `${code}\n  ${lacked}`))
      await goOn(sessionId)
      assert.equal((await eventsOf(world, sessionId, 'CfdiIssued'))[0]?.data.recovered, true)
      assert.equal(world.books.cfdis.get(folio)?.length, 1)
    },
  ))
