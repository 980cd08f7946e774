import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import type { Pac } from '#services/billing/pac/pac.ts'
import {
  directSession,
  faultyPac,
  newFolio,
  openDirectWorld,
  stampedByTicket,
} from '#test/support/billing/direct-world.ts'
import { doubting } from '#test/support/billing/doubting.ts'
import { issuerCli } from '#test/support/billing/issuer-cli.ts'
import { otherReceiver, receiver, type World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

describe('an operator ends a document whose fate is not known', () => {
  let world: World
  before(async () => {
    world = await openDirectWorld({ slow: 50, late: 60_000, withoutXml: 500 })
  })
  after(() => world.close())
  const { depsWith, advance } = doubting(() => world, [])

  const issuer = issuerCli(() => world)
  const listed = async (sessionId: string) =>
    (await issuer(['documents'])).lines.find(({ session_id }) => session_id === sessionId)
  const idOf = async (sessionId: string): Promise<string> => {
    const document = await listed(sessionId)
    assert.ok(document, `${sessionId} has an open document`)
    return String(document['document_id'])
  }
  const endOf = async (sessionId: string) => {
    const [last] = (await world.platform.log.read(sessionId)).slice(-1)
    return last?.type === 'SessionFailed' ? last.data.code : last?.type
  }
  const stampsOf = async (folio: string) => (await stampedByTicket(world)).get(folio)?.length ?? 0
  /** Sent so many hours ago, and never answered. */
  const unanswered = async (folio: string, fault: string, hoursAgo = 0) => {
    const sessionId = await directSession(world, { folio })
    await advance(sessionId, depsWith(faultyPac(world, fault), hoursAgo))
    assert.equal(await endOf(sessionId), 'BillingDeferred')
    return sessionId
  }
  /** A PAC that refuses an old document without looking whether it had stamped it. */
  const vague = (): Pac => ({ ...faultyPac(world, null), findsStampsFirst: false })

  test('it is listed with its session, its ticket and its requests, and nothing of the receiver', async () => {
    const folio = newFolio()
    const sessionId = await unanswered(folio, 'cut')
    // the projector tells it a moment later
    await eventually(async () => assert.equal((await listed(sessionId))?.['session_status'], 'processing'))
    const { code, lines } = await issuer(['documents'])
    const document = lines.find(({ session_id }) => session_id === sessionId)
    assert.equal(code, 0)
    assert.deepEqual([document?.['state'], document?.['sends'], document?.['answers']], ['no_answer', 1, 0])
    assert.match(JSON.stringify(document), new RegExp(folio))
    assert.ok(!JSON.stringify(lines).includes(receiver.rfc))
  })

  test('sent again, it is found stamped: the ticket has its one CFDI, and the list forgets it', async () => {
    const folio = newFolio()
    const sessionId = await unanswered(folio, 'cut')
    const documentId = await idOf(sessionId)
    const answer = await issuer(['resend', documentId, '--by', 'ana'], faultyPac(world, null))
    assert.deepEqual([answer.code, answer.lines[0]?.['outcome']], [0, 'stamped'])
    assert.equal(await listed(sessionId), undefined)
    await advance(sessionId, depsWith(faultyPac(world, null)))
    assert.equal(await endOf(sessionId), 'CfdiIssued')
    assert.equal(await stampsOf(folio), 1)
    const again = await issuer(['resend', documentId], faultyPac(world, null))
    assert.match(again.stderr, /it is stamped/)
  })

  test('it is written down who ordered it, when, and what came of it', async () => {
    const documentId = await idOf(await unanswered(newFolio(), 'down'))
    await issuer(['resend', documentId, '--by', 'ana'], faultyPac(world, null))
    const { lines } = await issuer(['orders'])
    const order = lines.find(({ document_id }) => document_id === documentId)
    assert.deepEqual(
      [order?.['action'], order?.['ordered_by'], order?.['outcome']],
      ['resend', 'ana', 'stamped'],
    )
    assert.ok(Date.parse(String(order?.['ordered_at'])) <= Date.parse(String(order?.['done_at'])))
  })

  test('a PAC that does not answer leaves it open, and the exit code says so', async () => {
    const sessionId = await unanswered(newFolio(), 'down')
    const answer = await issuer(['resend', await idOf(sessionId)], faultyPac(world, 'down'))
    assert.deepEqual([answer.code, answer.lines[0]?.['outcome']], [1, 'open'])
    assert.equal((await listed(sessionId))?.['sends'], 2)
  })

  test('the folio fiscal that a PAC names without the document is kept, shown, and asked for', async () => {
    const folio = newFolio()
    const sessionId = await unanswered(folio, 'cut')
    const [uuid = ''] = (await stampedByTicket(world)).get(folio) ?? []
    const real = faultyPac(world, null)
    const secretive: Pac = { ...real, recover: async () => ({ kind: 'unknown', reason: '307', uuid }) }
    const documentId = await idOf(sessionId)
    assert.equal((await issuer(['resend', documentId], secretive)).code, 1)
    assert.equal((await listed(sessionId))?.['uuid'], uuid)
    const denied = await issuer(['settle', documentId, '--refused', 'nothing at SAT'], real)
    assert.match(denied.stderr, /the PAC says that it stamped it as/)
    const asked: (string | null)[] = []
    const stored: Pac = {
      ...real,
      recover: (before) => {
        asked.push(before.uuid)
        return real.recover(before)
      },
    }
    assert.equal((await issuer(['resend', documentId], stored)).code, 0)
    assert.deepEqual(asked, [uuid])
  })

  test('a document that can still be stamped is not settled: no second CFDI', async () => {
    const folio = newFolio()
    const sessionId = await unanswered(folio, 'cut')
    const answer = await issuer(['settle', await idOf(sessionId), '--refused', 'not in the list'], vague())
    assert.equal(answer.code, 1)
    assert.match(answer.stderr, /can still be stamped until .* "issuer resend"/)
    assert.equal((await listed(sessionId))?.['state'], 'no_answer')
  })

  test('too old, refused once more, and nowhere at SAT: it is settled, and the ticket gets the one CFDI it has', async () => {
    const folio = newFolio()
    const sessionId = await unanswered(folio, 'down', 80)
    const other = await directSession(world, { folio, receiver: otherReceiver })
    await advance(other, depsWith(vague(), 1))
    assert.equal(await endOf(other), 'BillingDeferred')
    const documentId = await idOf(sessionId)
    const answer = await issuer(['settle', documentId, '--refused', 'SAT lists none of that day'], vague())
    assert.deepEqual([answer.code, answer.lines[0]?.['outcome'], answer.stderr], [0, 'refused', ''])
    await advance(other, depsWith(vague()))
    assert.equal(await endOf(other), 'CfdiIssued')
    await advance(sessionId, depsWith(vague()))
    assert.equal(await endOf(sessionId), 'ticket_already_invoiced')
    assert.equal(await stampsOf(folio), 1)
    const [order] = await world.platform.database.query<{ reason: string }>(
      sql`select reason from billing.document_orders where document_id = ${documentId}`,
    )
    assert.equal(order?.reason, 'SAT lists none of that day')
  })

  test('while another request may be under way nothing is settled', async () => {
    const sessionId = await unanswered(newFolio(), 'down', 80)
    const documentId = await idOf(sessionId)
    assert.equal((await issuer(['resend', documentId], faultyPac(world, 'down'))).code, 1)
    const answer = await issuer(['settle', documentId, '--refused', 'none'], vague())
    assert.deepEqual([answer.code, answer.lines[0]?.['outcome']], [1, 'open'])
    assert.match(String(answer.lines[0]?.['detail']), /two minutes/)
  })

  test('a word that is wrong does no harm where the PAC knows better: it is found stamped', async () => {
    const folio = newFolio()
    const sessionId = await unanswered(folio, 'cut', 71)
    await world.platform.database.query(
      sql`update billing.signed_cfdis set signed_at = now() - interval '80 hours' where session_id = ${sessionId}`,
    )
    const answer = await issuer(
      ['settle', await idOf(sessionId), '--refused', 'not seen'],
      faultyPac(world, null),
    )
    assert.deepEqual([answer.code, answer.lines[0]?.['outcome']], [0, 'stamped'])
    assert.equal(await stampsOf(folio), 1)
  })

  test('where no billing runs the order is withdrawn, and the command says so', async () => {
    const sessionId = await unanswered(newFolio(), 'down')
    const answer = await issuer(['resend', await idOf(sessionId)])
    assert.equal(answer.code, 1)
    assert.match(answer.stderr, /no process with the role billing/)
    assert.equal((await listed(sessionId))?.['sends'], 1)
  })

  test('an unknown document and words that do not fit each get their sentence', async () => {
    const unknown = '01234567-89ab-cdef-0123-456789abcdef'
    assert.match((await issuer(['resend', unknown])).stderr, /there is no document/)
    assert.equal((await issuer(['resend', '17'])).code, 2)
    assert.match((await issuer(['settle', unknown])).stderr, /--refused: say how you know/)
  })
})
