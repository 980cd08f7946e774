import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { BlobRef } from '#contracts/values.ts'
import { findStatus, type StatusRow } from '#projections/session-status/find-status.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { eventsOf } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { byWord, type Portal } from '#test/support/portals/portal-server.ts'

const SURE = { date: 1, 'portal_fields.folio': 1 }
const DAY_MS = 86_400_000

/** A portal that does not have the ticket yet, and asks for a person where the folio says so. */
const late: Portal = byWord(({ path }) => path, {
  '/': () => ({
    body: '<form id="ticket" method="post" action="datos"><input name="folio"><input name="total"><input name="fecha"><button>Buscar</button></form>',
  }),
  '/datos': ({ form }) => {
    const waits = form.get('folio')?.startsWith('0428')
    return { body: waits ? '<div class="g-recaptcha"></div>' : '<p role="alert">El folio no existe</p>' }
  },
})

const inDays = (from: string, days: number) => Date.parse(from) + days * DAY_MS

describe('a merchant whose tickets appear late', () => {
  let world: OwnMerchant
  before(async () => {
    const reword = (text: string) => text.replace(/^codes:/m, 'patience_days: 7\ncodes:')
    world = await openOwnMerchant({ reword, portal: () => late })
  })
  after(() => world.close())

  const today = new Date().toISOString().slice(0, 10)
  const requestedAt = async (sessionId: string) => {
    const [requested] = await eventsOf(world, sessionId, 'SessionRequested')
    assert.ok(requested)
    return requested.at
  }
  const deferred = (sessionId: string) =>
    eventually(async () => {
      const [deferral] = await eventsOf(world, sessionId, 'BillingDeferred')
      assert.ok(deferral)
      return deferral.data
    })
  const one = async <Row>(statement: ReturnType<typeof sql>) => {
    const [row] = await world.platform.database.query<Row>(statement)
    assert.ok(row)
    return row
  }

  test('moves the deadline of status and timers, and of what waits for an operator', async () => {
    const sessionId = await world.session('0428000001', { date: today })
    const { reason, notBefore } = await deferred(sessionId)
    const ends = inDays(await requestedAt(sessionId), 7)
    assert.deepEqual([reason, Date.parse(notBefore)], ['captcha', ends])
    await eventually(async () => {
      const { accountId, mode } = (await world.platform.log.read(sessionId))[0]?.meta ?? {}
      assert.ok(accountId && mode)
      const status = await one<StatusRow>(findStatus({ accountId, mode, sessionId }))
      assert.equal(status.expires_at?.getTime(), ends)
      const timer = await one<{ deadline: Date }>(
        sql`select deadline from session_timers.timers where session_id = ${sessionId}`,
      )
      assert.equal(timer.deadline.getTime(), ends)
    })
  })

  test('is asked again for a ticket of today that it does not find, and not for an old one', async () => {
    const sessionId = await world.session('0404000002', { date: today })
    const { reason, resume } = await deferred(sessionId)
    assert.deepEqual([reason, resume], ['ticket_not_yet_available', 'start'])
    const old = await world.session('0404000003', { date: '2025-11-03', doubts: SURE })
    const end = await endOf(world, old)
    assert.equal(end.type === 'SessionFailed' && end.data.code, 'ticket_not_found_at_merchant')
  })

  test('has the reading and the pages of its sessions kept for as much longer', async () => {
    const sessionId = await world.session('0428000004', { date: today })
    await deferred(sessionId)
    const keptFrom = inDays(await requestedAt(sessionId), 7) - 3 * DAY_MS
    const kept = async ({ key, sha256 }: BlobRef) =>
      one<{ put_at: Date; hours: number }>(sql`
        select put_at, extract(epoch from kept_until - put_at)::int / 3600 as hours from vault.blobs
        where key_id = ${key ?? ''} and sha256 = decode(${sha256}, 'hex')`)
    const [read] = await eventsOf(world, sessionId, 'TicketRead')
    assert.ok(read)
    await eventually(async () => {
      const { page } = await one<{ page: unknown }>(
        sql`select page from billing.evidence where session_id = ${sessionId}`,
      )
      for (const blob of [read.data.reading, BlobRef.parse(page)])
        assert.deepEqual(await kept(blob), { put_at: new Date(keptFrom), hours: (90 + 4) * 24 })
    })
  })
})
