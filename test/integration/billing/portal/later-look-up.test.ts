import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { byHand } from '#test/support/billing/by-hand.ts'
import { plain, printed, withMerchant } from '#test/support/billing/twice-numbered.ts'
import { otherReceiver } from '#test/support/billing/world.ts'
import type { Portal } from '#test/support/portals/portal-server.ts'
import { twice } from '#test/support/portals/twice.ts'

const byGet = (text: string) =>
  plain(text).replace('- form: "#emitir"', '- request: GET emitir?accion=emitir&clave=k3y-of-the-first')

/** A portal on whose pages the invoice's link leads to that address. */
const linkedTo =
  (portal: Portal, to: string): Portal =>
  (call) => {
    const { body, ...answer } = portal(call)
    const page = typeof body === 'string' ? body.replace('archivo/1.xml', to) : body
    return page === undefined ? answer : { ...answer, body: page }
  }

const isOpen = (event: SessionEvent | undefined) =>
  event?.type === 'BillingDeferred' &&
  [event.data.reason, event.data.absent].join() === 'commit_unconfirmed,false'

for (const [what, to, isSent] of [
  ['the address that issued', 'emitir?accion=emitir&clave=k3y-of-the-first', false],
  ['that address with another token', 'emitir?clave=k3y-of-the-second&accion=emitir#xml', false],
  ['another order to that address', 'emitir?accion=descargar&clave=k3y-of-the-second', true],
] as const)
  test(`a look-up whose page links to ${what} ${isSent ? 'follows it' : 'does not follow it'}`, async () => {
    let asked = 0
    const counting =
      (portal: Portal): Portal =>
      (call) => {
        if (call.path === '/emitir') asked += 1
        return portal(call)
      }
    const portal = (books: Parameters<typeof twice>[0]) =>
      linkedTo(counting(twice(books, { dropIssue: true })), to)
    await withMerchant(
      async (world) => {
        const folio = '0200000091'
        const { run, goOn, abandon } = byHand(world)
        const first = await world.session(folio, printed(folio))
        assert.ok(isOpen(await run(first)))
        const found = await goOn(first)
        assert.ok(isOpen(found), JSON.stringify(found))
        assert.equal(asked, isSent ? 2 : 1)
        // nor does another session that looks for it
        await abandon(first)
        const second = await world.session(folio, printed(folio))
        const other = await run(second)
        assert.ok(other?.type === 'BillingDeferred' && !other.data.absent, JSON.stringify(other))
        assert.equal(asked, isSent ? 3 : 1)
        const stranger = await world.session(folio, { ...printed(folio), receiver: otherReceiver })
        await run(stranger)
        assert.equal(asked, isSent ? 3 : 1)
      },
      { idle: true, portal, reword: byGet },
    )
  })
