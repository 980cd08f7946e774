import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { TicketId } from '#services/billing/stores/ticket-id.ts'
import { ticketLocks } from '#services/billing/stores/ticket-locks.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { eventually } from '#test/support/eventually.ts'
import type { Portal } from '#test/support/portals/portal-server.ts'
import type { Books } from '#test/support/portals/shop-books.ts'
import { twice } from '#test/support/portals/twice.ts'

/** Longer than until the first renewal. */
const BUSY_MS = 30_000
/** Shorter than the first lease, and past its end once it should have been renewed. */
const AHEAD_MS = 165_000

/** A portal that makes its visitors poll the first page. */
const slow = (books: Books): Portal => {
  const portal = twice(books)
  const since = Date.now()
  return (call) =>
    call.path === '/' && Date.now() - since < BUSY_MS ? { body: '<p>Espere</p>' } : portal(call)
}

const polled = (text: string) =>
  text.replace(
    '    - go: ""\n',
    '    - { go: "", poll: { until: { css: "#ticket" }, every_seconds: 1, times: 60 } }\n',
  )

describe('a visit that polls for longer than a lease', () => {
  let world: OwnMerchant
  before(async () => {
    world = await openOwnMerchant({ reword: polled, portal: slow })
  })
  after(() => world.close())

  test('keeps its ticket from other accounts while it lives, and issues once', async () => {
    const { query } = world.platform.database
    const folio = '0200000031'
    const sessionId = await world.session(folio, { accountId: newId('acc') })
    const held = (): Promise<TicketId> =>
      eventually(async () => {
        const [row] = await query<TicketId>(sql`
          select merchant, ticket_key as key from billing.ticket_locks where session_id = ${sessionId}`)
        assert.ok(row)
        return row
      })
    const ticket = await held()
    await new Promise((resolve) => setTimeout(resolve, BUSY_MS - 4_000))
    const ahead = ticketLocks(world.platform.database, () => new Date(Date.now() + AHEAD_MS).toISOString())
    assert.equal(await ahead.acquire(ticket, newId('ses')), null, 'its lease was not renewed')
    const other = await world.session(folio, { accountId: newId('acc') })
    const end = await endOf(world, sessionId)
    assert.equal(end.type, 'CfdiIssued')
    await endOf(world, other)
    assert.equal(world.books.cfdis.get(folio)?.length, 1)
  })
})
