import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { startTimers } from '#services/billing/due/timers.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { pollDue } from '#test/support/billing/poll-due.ts'
import { eventually } from '#test/support/eventually.ts'

describe('the deadline of a session whose attempt runs', () => {
  let world: OwnMerchant
  let timers: ReturnType<typeof startTimers>
  before(async () => {
    world = await openOwnMerchant({ idle: true })
    const { platform, merchants } = world
    const health = { report: () => undefined }
    timers = startTimers({ ...platform, health, book: merchants.book } as never, pollDue)
  })
  after(async () => {
    await timers.stop()
    await world.close()
  })

  const at = () => new Date().toISOString()
  const begun = async (folio: string, intends: boolean) => {
    const { handle } = world.platform
    const sessionId = await world.session(folio, { seconds: 1 })
    const identified = {
      ...{ merchantId: 'twice', name: 'Tienda Doble', rfc: 'XIA190128J61', how: 'rfc' as const },
      ...{ confidence: 1, windowEnds: null, formaPago: '01' },
    }
    await handle(sessionId, { type: 'IdentifyMerchant', at: at(), data: identified })
    const data = { n: 1, resume: 'start' as const, definition: 'd' }
    await handle(sessionId, { type: 'StartBillingAttempt', at: at(), data })
    if (intends) await handle(sessionId, { type: 'IntendIssue', at: at(), data: { n: 1 } })
    return sessionId
  }
  /** A timer has been due and served. */
  const served = (sessionId: string) =>
    eventually(async () => {
      const rows = await world.platform.database.query(sql`
        select 1 from session_timers.timers where session_id = ${sessionId} and leased_until is not null`)
      assert.equal(rows.length, 1)
    })
  const codeOf = async (sessionId: string) => {
    const end = (await world.platform.log.read(sessionId)).find(({ type }) => type === 'SessionFailed')
    return end?.type === 'SessionFailed' ? end.data.code : null
  }

  test('before the intent it ends at once, and nothing may be issued any more', async () => {
    const sessionId = await begun('0200000051', false)
    await eventually(async () => assert.equal(await codeOf(sessionId), 'deadline_exceeded'))
    const { handle } = world.platform
    assert.deepEqual(await handle(sessionId, { type: 'IntendIssue', at: at(), data: { n: 1 } }), [])
  })

  test('after the intent it ends once the attempt has ended, as unconfirmed', async () => {
    const sessionId = await begun('0200000052', true)
    await served(sessionId)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    assert.equal(await codeOf(sessionId), null)
    const deferral = {
      ...{ n: 1, reason: 'commit_unconfirmed' as const, resume: 'lookup' as const },
      ...{ notBefore: at(), absent: false, detail: null },
    }
    await world.platform.handle(sessionId, { type: 'DeferBilling', at: at(), data: deferral })
    await eventually(async () => assert.equal(await codeOf(sessionId), 'issue_unconfirmed'))
  })
})
