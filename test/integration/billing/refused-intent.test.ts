import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import type { BillingDeps } from '#services/billing/case/billing-deps.ts'
import { billingDeps, billingReactor } from '#services/billing/start.ts'
import {
  eventsOf,
  newFolio,
  openWorld,
  portalCount,
  readSession,
  type World,
} from '#test/support/billing/world.ts'

type Handle = Platform['handle']
type Delivered = Parameters<ReturnType<typeof billingReactor>>[0]

const abandon = () => ({
  type: 'AbandonBilling' as const,
  at: new Date().toISOString(),
  data: { code: 'deadline_exceeded' as const, detail: 'the session reached its deadline' },
})

describe('an intent that is refused leaves no mark on the ticket', { concurrency: true }, () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const deps = () => billingDeps(world.platform, world)

  /**
   * The real dependencies, except that something comes between an attempt and the intent that it
   * records.
   */
  const withIntent = (between: (sessionId: string, handle: Handle) => ReturnType<Handle>): BillingDeps => {
    const real = deps()
    const handle: Handle = (sessionId, command) =>
      command.type === 'IntendIssue'
        ? between(sessionId, real.platform.handle)
        : real.platform.handle(sessionId, command)
    return { ...real, platform: { ...real.platform, handle } }
  }

  const newest = async (sessionId: string) => {
    const [event] = (await world.platform.log.read(sessionId)).toReversed()
    assert.ok(event)
    return event as Recorded<SessionEvent>
  }

  /** Delivers the session's newest event; the command that comes of it is recorded. */
  const step = async (sessionId: string, with_: BillingDeps) => {
    const command = await billingReactor(with_)((await newest(sessionId)) as Delivered)
    if (command) await world.platform.handle(sessionId, command)
  }

  /** From the ticket that was read to the attempt that begins with its merchant. */
  const begun = async (options: Parameters<typeof readSession>[1]) => {
    const sessionId = await readSession(world, options)
    await step(sessionId, deps())
    assert.equal((await newest(sessionId)).type, 'BillingAttemptStarted')
    return sessionId
  }

  const locksOf = (sessionId: string) =>
    world.platform.database.query<{ is_free: boolean; is_marked: boolean }>(sql`
      select leased_until <= now() as is_free, coalesce(marked_at, intended_at) is not null as is_marked
      from billing.ticket_locks where session_id = ${sessionId}`)

  const assertIssues = async (folio: string) => {
    const next = await begun({ folio })
    await step(next, deps())
    const [issued] = await eventsOf(world, next, 'CfdiIssued')
    assert.equal(issued?.data.via, 'download', 'the next session is not kept waiting')
    assert.deepEqual(await portalCount(world, folio), { attempts: 1, commits: 1 })
  }

  for (const order of ['before', 'after'] as const) {
    test(`the session ends ${order} its ticket is given back: the next session issues at once`, async () => {
      const folio = newFolio()
      const sessionId = await begun({ folio })
      const giveBack = async () => {
        const end = await newest(sessionId)
        assert.equal(end.type, 'SessionFailed')
        await billingReactor(deps())(end as Delivered)
      }
      const ending = withIntent(async (id, handle) => {
        await handle(id, abandon())
        if (order === 'before') await giveBack()
        return handle(id, { type: 'IntendIssue', at: new Date().toISOString(), data: { n: 1 } })
      })
      await step(sessionId, ending)
      assert.equal((await portalCount(world, folio)).attempts, 0, 'nothing was asked for')
      for (const { is_marked } of await locksOf(sessionId)) assert.equal(is_marked, false)
      if (order === 'after') await giveBack()
      await assertIssues(folio)
    })
  }

  test('a mark whose process died before its intent goes with the session', async () => {
    const folio = newFolio()
    const sessionId = await begun({ folio })
    const dying = withIntent(async () => {
      throw new Error('killed')
    })
    await assert.rejects(step(sessionId, dying), /killed/)
    await world.platform.handle(sessionId, abandon())
    await step(sessionId, deps())
    await assertIssues(folio)
  })

  test('a mark that nobody gave back holds the ticket no longer than its lease', async () => {
    const folio = newFolio()
    const sessionId = await begun({ folio })
    const dying = withIntent(async () => {
      throw new Error('killed')
    })
    await assert.rejects(step(sessionId, dying), /killed/)
    const { is_free } = (await locksOf(sessionId))[0] ?? {}
    assert.equal(is_free, false, 'its process may live')
    await world.platform.database.query(sql`
      update billing.ticket_locks set leased_until = least(leased_until, now() + interval '3 min') - interval '3 min'
      where session_id = ${sessionId}`)
    await assertIssues(folio)
  })

  test('a late attempt does not take off the mark of the intent that was recorded', async () => {
    const folio = newFolio()
    const sessionId = await begun({ folio })
    const started = await newest(sessionId)
    const twice = withIntent(async (id, handle) => {
      const intend = { type: 'IntendIssue' as const, at: new Date().toISOString(), data: { n: 1 } }
      await handle(id, intend)
      return handle(id, intend)
    })
    const command = await billingReactor(twice)(started as Delivered)
    assert.equal(command?.type, 'DeferBilling', 'the second intent was refused')
    const other = deps()
    const ticket = await world.platform.database.query<{ merchant: string; ticket_key: string }>(sql`
      select merchant, ticket_key from billing.ticket_locks where session_id = ${sessionId}`)
    const [{ merchant, ticket_key: key } = { merchant: '', ticket_key: '' }] = ticket
    await world.platform.database.query(sql`
      update billing.ticket_locks set leased_until = least(leased_until, now() + interval '3 min') - interval '3 min'
      where session_id = ${sessionId}`)
    assert.equal(
      await other.locks.acquire({ merchant, key }, 'ses_other'),
      null,
      'only its end gives it to another',
    )
  })
})
