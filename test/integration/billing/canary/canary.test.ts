import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { metricsText } from '#platform/runtime/metrics.ts'
import { serveNextCanary, startCanaries } from '#services/billing/canary/serve-canaries.ts'
import { billingDeps } from '#services/billing/start.ts'
import { listNotices } from '#services/cli/installation/list-notices.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import type { Portal } from '#test/support/portals/portal-server.ts'
import { twice } from '#test/support/portals/twice.ts'

const canary =
  'canary: { codes: { folio: "0404000000" }, total: "1.00", date: today, expect: ticket_not_found_at_merchant }'

describe('the canary of a live merchant', () => {
  let world: OwnMerchant
  let now: 'works' | 'changed' | 'down' = 'works'
  const changed: Portal = () => ({ body: '<h1>Nuestro nuevo portal</h1>' })
  before(async () => {
    world = await openOwnMerchant({
      idle: true,
      reword: (text) => text.replace(/^flow:/m, `${canary}\nflow:`),
      portal: (books) => {
        const known = twice(books)
        return (call) => {
          if (now === 'down') return { drop: true }
          return now === 'changed' ? changed(call) : known(call)
        }
      },
    })
  })
  after(() => world.close())
  beforeEach(async () => {
    now = 'works'
    await query(sql`delete from billing.circuits`)
    await query(sql`delete from billing.canaries`)
    await query(sql`delete from billing.notices`)
  })

  const query = <Row>(statement: Parameters<OwnMerchant['platform']['database']['query']>[0]) =>
    world.platform.database.query<Row & object>(statement)
  const deps = () => billingDeps(world.platform, { sandboxUrl: null, book: world.merchants.book })
  const serve = () => serveNextCanary(deps())
  /** Due, and run. */
  const sings = async (portal: typeof now) => {
    now = portal
    await serve()
    await query(sql`update billing.canaries set due_at = now() - interval '1 second'`)
    assert.equal(await serve(), true)
    const [row] = await query<{ said: string; detail: string }>(
      sql`select said, detail from billing.canaries`,
    )
    return row?.said
  }
  const circuits = () =>
    query<{ reason: string; tries: number }>(sql`select reason, tries from billing.circuits`)
  const opened = (reason: string) =>
    query(sql`
      insert into billing.circuits (merchant, merchant_id, reason, definition, opened_at, tries, next_try_at)
      values ('live/twice', 'twice', ${reason}, ${deps().book().entries.get('twice')?.hash ?? ''}, now(), 1,
              case ${reason} when 'portal_down' then now() - interval '1 second' end)`)
  const notices = async () =>
    (await listNotices.prepare?.([], world.platform.config)({ query } as never))?.map((row) => ({
      ...row,
    })) ?? []
  const sessionMay = async () => {
    const [turn] = await query<{ answer: string }>(sql`
      select answer from billing.take_place('live/twice', 'ses_1', 'acc_1', array[2, 600], null, false, now())`)
    await query(sql`delete from billing.places`)
    return turn?.answer
  }

  test('it asks for a ticket that cannot exist, is fine where the portal says so, and issues nothing', async () => {
    assert.equal(await sings('works'), 'fine')
    assert.equal(world.books.cfdis.size, 0)
    assert.equal(await serve(), false, 'it is not due again for half an hour')
    assert.deepEqual(await notices(), [])
  })

  test('a portal that it finds changed is visited by nobody, an operator is told, and it mends it', async () => {
    await sings('works')
    assert.equal(await sings('changed'), 'changed')
    assert.deepEqual(await circuits(), [{ reason: 'portal_changed', tries: 1 }])
    assert.deepEqual(
      (await notices()).map((row) => (row as { reason: string }).reason),
      ['canary'],
    )
    assert.equal(await sings('works'), 'fine')
    assert.deepEqual(await circuits(), [])
    assert.deepEqual(await notices(), [])
  })

  test('one that never was fine keeps nobody away, but an operator is told', async () => {
    assert.equal(await sings('changed'), 'changed')
    assert.deepEqual(await circuits(), [])
    assert.equal((await notices()).length, 1)
  })

  test('a change that only a real ticket met is not closed by it', async () => {
    await sings('works')
    await opened('portal_changed')
    assert.equal(await sings('works'), 'fine')
    assert.deepEqual(await circuits(), [{ reason: 'portal_changed', tries: 1 }])
  })

  test('a portal that was down is tried by it first: sessions wait until it is fine', async () => {
    await sings('works')
    await opened('portal_down')
    now = 'down'
    assert.equal(await serve(), true, 'an open circuit that may be tried makes it due')
    const [circuit] = await circuits()
    assert.deepEqual(circuit, { reason: 'portal_down', tries: 2 })
    await query(sql`update billing.circuits set next_try_at = now() - interval '1 second'`)
    assert.equal(await sessionMay(), 'open')
    now = 'works'
    assert.equal(await serve(), true)
    assert.deepEqual(await circuits(), [])
  })

  test('a portal that answers is not down, whatever it says', async () => {
    await sings('works')
    await opened('portal_down')
    assert.equal(await sings('changed'), 'changed')
    assert.deepEqual(await circuits(), [{ reason: 'portal_changed', tries: 1 }])
  })

  test('sessions try what its canary has not tried for an hour', async () => {
    await sings('works')
    await opened('portal_down')
    await query(sql`update billing.circuits set by_canary = true`)
    assert.equal(await sessionMay(), 'open')
    await query(sql`update billing.canaries set ran_at = now() - interval '61 minutes'`)
    assert.equal(await serve(), false, 'nor is it due for the circuit alone')
    assert.equal(await sessionMay(), 'place')
  })

  test('once the last canary is gone, sessions try', async () => {
    await sings('works')
    await opened('portal_down')
    await query(sql`update billing.circuits set by_canary = true`)
    await world.enable(false)
    assert.equal(await serve(), false)
    await world.enable(true)
    assert.equal(await sessionMay(), 'place')
  })

  test('the gauge leaves out what has not run for two hours', async () => {
    await sings('works')
    const running = startCanaries(deps())
    const fine = async () => /^merchant_canaries\{said="fine"\} 1$/m.test((await metricsText()).text)
    assert.ok(await fine())
    await query(sql`update billing.canaries set ran_at = now() - interval '121 minutes'`)
    assert.ok(!(await fine()))
    await running.stop()
  })

  test('a merchant that is switched off has none', async () => {
    await sings('works')
    await world.enable(false)
    await query(sql`update billing.canaries set due_at = now() - interval '1 second'`)
    assert.equal(await serve(), false)
    await world.enable(true)
  })
})
