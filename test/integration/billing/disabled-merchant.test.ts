import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { eventsOf } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { twice } from '#test/support/portals/twice.ts'

/** The answer to the issuing request is lost: the invoice is there, or it is not. */
const kinds = { issued: { dropIssue: true }, lost: { loseIssue: true } } as const

describe('a merchant that is disabled after the intent was recorded', { concurrency: true }, () => {
  const worlds: Partial<Record<keyof typeof kinds, OwnMerchant>> = {}
  const worldOf = (kind: keyof typeof kinds): OwnMerchant => {
    const world = worlds[kind]
    assert.ok(world)
    return world
  }
  before(async () => {
    for (const kind of ['issued', 'lost'] as const)
      worlds[kind] = await openOwnMerchant({ portal: (books) => twice(books, kinds[kind]) })
  })
  after(async () => {
    for (const world of Object.values(worlds)) await world.close()
  })

  /** A session whose issuing request went out, at a merchant that is then switched off. */
  const inDoubt = async (kind: keyof typeof kinds, folio: string) => {
    const world = worldOf(kind)
    const sessionId = await world.session(folio)
    await eventually(async () => {
      const [deferral] = await eventsOf(world, sessionId, 'BillingDeferred')
      assert.equal(deferral?.data.reason, 'commit_unconfirmed')
    })
    await world.enable(false)
    // the look-up is due after half a minute
    await eventually(async () => {
      const due = await world.platform.database.query(sql`
        update session_timers.timers set due_at = now() where session_id = ${sessionId} and due_at is not null returning 1`)
      assert.equal(due.length, 1)
    })
    return { world, sessionId }
  }
  const resumes = async (world: OwnMerchant, sessionId: string) =>
    (await eventsOf(world, sessionId, 'BillingAttemptStarted')).map(({ data }) => data.resume)

  test('is still looked up, and the invoice that was issued is handed over', async () => {
    const { world, sessionId } = await inDoubt('issued', '0200000001')
    const { type, data } = await endOf(world, sessionId)
    assert.equal(type, 'CfdiIssued', JSON.stringify(data))
    assert.deepEqual(await resumes(world, sessionId), ['start', 'lookup'])
    assert.equal(world.books.cfdis.get('0200000001')?.length, 1)
  })

  test('gets no second issuing request once the look-up has proved that nothing was issued', async () => {
    const { world, sessionId } = await inDoubt('lost', '0200000002')
    const { type, data } = await endOf(world, sessionId)
    assert.deepEqual([type, 'code' in data && data.code], ['SessionFailed', 'merchant_not_supported'])
    assert.deepEqual(await resumes(world, sessionId), ['start', 'lookup', 'lookup', 'start'])
    assert.equal((await eventsOf(world, sessionId, 'IssueIntended')).length, 1)
    assert.equal(world.books.cfdis.size, 0)
  })
})
