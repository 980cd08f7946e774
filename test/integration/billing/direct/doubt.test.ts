import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import type { BillingDeps } from '#services/billing/case/billing-deps.ts'
import type { Pac } from '#services/billing/pac/pac.ts'
import {
  directSession,
  faultyPac,
  newFolio,
  openDirectWorld,
  stampedByTicket,
} from '#test/support/billing/direct-world.ts'
import { doubting } from '#test/support/billing/doubting.ts'
import { eventsOf, otherReceiver, receiver, type World } from '#test/support/billing/world.ts'

describe('a document whose fate is in doubt', { concurrency: true }, () => {
  let world: World
  const errors: string[] = []
  before(async () => {
    world = await openDirectWorld({ slow: 50, late: 60_000, withoutXml: 500 })
  })
  after(() => world.close())

  const { depsWith, advance } = doubting(() => world, errors)
  const lastOf = async (sessionId: string) => {
    const [last] = (await world.platform.log.read(sessionId)).slice(-1)
    assert.ok(last)
    return last.type === 'SessionFailed' ? last.data.code : last.type
  }
  const stampsOf = async (folio: string) => (await stampedByTicket(world)).get(folio)?.length ?? 0
  const alarmOf = (sessionId: string) => errors.find((line) => line.includes(sessionId)) ?? ''
  const documentOf = async (sessionId: string) => {
    const [row] = await world.platform.database.query<{
      document_id: string
      sealed: Buffer | null
      sends: number
    }>(sql`select document_id, sealed, sends from billing.signed_cfdis where session_id = ${sessionId}`)
    return row
  }

  test('the signed XML lies in the database before the PAC hears of it, and not in clear', async () => {
    const sessionId = await directSession(world, { folio: newFolio() })
    let seen: Awaited<ReturnType<typeof documentOf>>
    const real = faultyPac(world, null)
    const pac: Pac = {
      ...real,
      stamp: async (xml, asking) => {
        seen = await documentOf(sessionId)
        return real.stamp(xml, asking)
      },
    }
    await advance(sessionId, depsWith(pac))
    assert.equal(await lastOf(sessionId), 'CfdiIssued')
    assert.equal(seen?.sends, 1)
    assert.ok(seen.sealed && !seen.sealed.includes(receiver.rfc))
    assert.equal((await documentOf(sessionId))?.sealed, null)
  })

  test('left unconfirmed by a session, it is resolved for the next: the same receiver gets it, another is told', async () => {
    const folio = newFolio()
    const first = await directSession(world, { folio })
    await advance(first, depsWith(faultyPac(world, 'cut')))
    assert.equal(await lastOf(first), 'BillingDeferred')
    const other = await directSession(world, { folio, receiver: otherReceiver })
    await advance(other, depsWith(faultyPac(world, null)))
    assert.equal(await lastOf(other), 'ticket_already_invoiced')
    const same = await directSession(world, { folio })
    await advance(same, depsWith(faultyPac(world, null)))
    assert.equal(await lastOf(same), 'CfdiIssued')
    await advance(first, depsWith(faultyPac(world, null)))
    const issued = [
      ...(await eventsOf(world, first, 'CfdiIssued')),
      ...(await eventsOf(world, same, 'CfdiIssued')),
    ]
    assert.equal(issued.length, 2)
    assert.equal(new Set(issued.map(({ data }) => data.uuid)).size, 1)
    assert.equal(await stampsOf(folio), 1)
  })

  test('never stamped and too old now: the same session seals another, of which there is one', async () => {
    const folio = newFolio()
    const sessionId = await directSession(world, { folio })
    await advance(sessionId, depsWith(faultyPac(world, 'down'), 80))
    assert.equal(await lastOf(sessionId), 'BillingDeferred')
    await advance(sessionId, depsWith(faultyPac(world, null)))
    assert.equal(await lastOf(sessionId), 'CfdiIssued')
    assert.equal(await stampsOf(folio), 1)
  })

  test('never stamped and too old now: another receiver is invoiced', async () => {
    const folio = newFolio()
    const first = await directSession(world, { folio })
    await advance(first, depsWith(faultyPac(world, 'down'), 80))
    const other = await directSession(world, { folio, receiver: otherReceiver })
    await advance(other, depsWith(faultyPac(world, null)))
    assert.equal(await lastOf(other), 'CfdiIssued')
    await advance(first, depsWith(faultyPac(world, null)))
    assert.equal(await lastOf(first), 'ticket_already_invoiced')
    assert.equal(await stampsOf(folio), 1)
  })

  test('too old, and the PAC does not say whether it was stamped: no second document, and the operator is told', async () => {
    const folio = newFolio()
    const first = await directSession(world, { folio })
    await advance(first, depsWith(faultyPac(world, 'down'), 80))
    const other = await directSession(world, { folio, receiver: otherReceiver })
    const vague = { ...faultyPac(world, null), findsStampsFirst: false }
    for (const sessionId of [other, first]) {
      await advance(sessionId, depsWith(vague))
      assert.equal(await lastOf(sessionId), 'BillingDeferred')
      assert.match(alarmOf(sessionId), /too old/)
      // both of the one document, by which an operator finds it
      assert.equal(JSON.parse(alarmOf(sessionId)).document_id, (await documentOf(first))?.document_id)
    }
    assert.equal(await stampsOf(folio), 0)
  })

  test('a timbre of another sello is a conflict: the operator is told, and the session ends unconfirmed', async () => {
    const folio = newFolio()
    const sessionId = await directSession(world, { folio })
    await advance(sessionId, depsWith(faultyPac(world, 'other_seal')))
    assert.equal(await lastOf(sessionId), 'issue_unconfirmed')
    assert.match(alarmOf(sessionId), /seal_of_another/)
    assert.equal(JSON.parse(alarmOf(sessionId)).document_id, (await documentOf(sessionId))?.document_id)
    assert.equal(await stampsOf(folio), 1)
  })

  test('a document that was changed on the way is none of ours', async () => {
    const sessionId = await directSession(world, { folio: newFolio() })
    await advance(sessionId, depsWith(faultyPac(world, 'wrong_xml')))
    assert.equal(await lastOf(sessionId), 'cfdi_invalid')
    assert.match(alarmOf(sessionId), /document_changed/)
  })

  test('a document whose row was taken is not sent: its session finds the other one', async () => {
    const folio = newFolio()
    const [first, second] = [await directSession(world, { folio }), await directSession(world, { folio })]
    const deps = depsWith(faultyPac(world, null))
    const slow: BillingDeps = {
      ...deps,
      sealed: {
        ...deps.sealed,
        claim: async (ticket, document) => {
          const found = await deps.sealed.claim(ticket, document)
          // kept, and not yet sent, when the second session comes
          await advance(second, depsWith(faultyPac(world, null)))
          return found
        },
      },
    }
    await advance(first, slow)
    assert.deepEqual([await lastOf(first), await lastOf(second)], ['CfdiIssued', 'CfdiIssued'])
    assert.equal(await stampsOf(folio), 1)
  })

  test('a no to one request says nothing of another that was sent meanwhile: no second document', async () => {
    const folio = newFolio()
    const [first, second] = [await directSession(world, { folio }), await directSession(world, { folio })]
    const meanwhile: Pac = {
      ...faultyPac(world, null),
      stamp: async () => {
        // counted, and not connected, when the second session sends the same bytes and loses the
        // answer
        await advance(second, depsWith(faultyPac(world, 'cut'), 1))
        return { kind: 'rejected', code: 'unreachable', message: '', detail: null, fault: 'account' }
      },
    }
    await advance(first, depsWith(meanwhile, 1))
    const [deferred] = await eventsOf(world, first, 'BillingDeferred')
    assert.deepEqual([deferred?.data.reason, deferred?.data.resume], ['commit_unconfirmed', 'lookup'])
    assert.equal(await stampsOf(folio), 1)
    const other = await directSession(world, { folio, receiver: otherReceiver })
    await advance(other, depsWith(faultyPac(world, null)))
    assert.equal(await lastOf(other), 'ticket_already_invoiced')
    for (const sessionId of [first, second]) {
      await advance(sessionId, depsWith(faultyPac(world, null)))
      assert.equal(await lastOf(sessionId), 'CfdiIssued')
    }
    assert.equal(await stampsOf(folio), 1)
  })

  test('a PAC that gives no token is no doubt: the session starts anew, and seals anew', async () => {
    const folio = newFolio()
    const sessionId = await directSession(world, { folio })
    await advance(sessionId, depsWith(faultyPac(world, 'unavailable')))
    const [deferred] = await eventsOf(world, sessionId, 'BillingDeferred')
    assert.deepEqual([deferred?.data.reason, deferred?.data.resume], ['issue_disproved', 'start'])
    await advance(sessionId, depsWith(faultyPac(world, null)))
    assert.equal(await lastOf(sessionId), 'CfdiIssued')
    assert.equal(await stampsOf(folio), 1)
  })
})
