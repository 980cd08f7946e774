import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import {
  directSession,
  faultyPac,
  newFolio,
  openDirectWorld,
  stampedByTicket,
} from '#test/support/billing/direct-world.ts'
import { doubting } from '#test/support/billing/doubting.ts'
import { issuerCli } from '#test/support/billing/issuer-cli.ts'
import type { World } from '#test/support/billing/world.ts'

describe('an operator names the folio fiscal under which the PAC keeps a document', () => {
  let world: World
  before(async () => {
    world = await openDirectWorld({ slow: 50, late: 60_000, withoutXml: 500 })
  })
  after(() => world.close())
  const { depsWith, advance } = doubting(() => world, [])
  const issuer = issuerCli(() => world)

  const stampsOf = async (folio: string) => (await stampedByTicket(world)).get(folio) ?? []
  const rowOf = async (documentId: string) => {
    const [row] = await world.platform.database.query<{
      sends: number
      answers: number
      uuid: string | null
      open: boolean
    }>(sql`
      select sends, answers, uuid, refusal is null and uuid is null as open from billing.signed_cfdis
      where document_id = ${documentId}`)
    return row
  }
  /** Sent so many hours ago, and never answered. */
  const unanswered = async (folio: string, fault: string, hoursAgo = 0): Promise<string> => {
    const sessionId = await directSession(world, { folio })
    await advance(sessionId, depsWith(faultyPac(world, fault), hoursAgo))
    const [row] = await world.platform.database.query<{ id: string }>(
      sql`select document_id::text as id from billing.signed_cfdis where session_id = ${sessionId}`,
    )
    assert.ok(row)
    return row.id
  }
  const untouched = { sends: 1, answers: 0, uuid: null, open: true }

  test('it is had from the PAC’s store', async () => {
    const folio = newFolio()
    const documentId = await unanswered(folio, 'cut')
    const [uuid = ''] = await stampsOf(folio)
    const answer = await issuer(['resend', documentId, '--uuid', uuid.toLowerCase()], faultyPac(world, null))
    assert.deepEqual(
      [answer.code, answer.lines[0]?.['outcome'], answer.lines[0]?.['detail']],
      [0, 'stamped', uuid],
    )
    assert.deepEqual(await rowOf(documentId), { sends: 1, answers: 1, uuid, open: false })
  })

  test('what is had from there is the answer to all its requests, however many had one', async () => {
    for (const sends of [1, 3]) {
      const folio = newFolio()
      const documentId = await unanswered(folio, 'cut')
      // a no to the first, which the PAC's own pages belie; two more that nobody answered
      await world.platform.database.query(sql`
        update billing.signed_cfdis set sends = ${sends}, answers = 1 where document_id = ${documentId}`)
      const [uuid = ''] = await stampsOf(folio)
      const answer = await issuer(['resend', documentId, '--uuid', uuid], faultyPac(world, null))
      assert.equal(answer.code, 0, answer.stderr)
      assert.deepEqual(await rowOf(documentId), { sends, answers: sends, uuid, open: false })
    }
  })

  test('one that belongs to no document is said to, and nothing is sent', async () => {
    const folio = newFolio()
    const documentId = await unanswered(folio, 'down')
    const uuid = randomUUID()
    const answer = await issuer(['resend', documentId, '--uuid', uuid], faultyPac(world, null))
    assert.deepEqual([answer.code, answer.lines], [1, []])
    assert.match(answer.stderr, new RegExp(`^the PAC has no CFDI ${uuid}`))
    assert.deepEqual(await rowOf(documentId), untouched)
    assert.deepEqual(await stampsOf(folio), [])
  })

  test('the PAC’s no to bytes that are too old does not end what a person says is stamped', async () => {
    const documentId = await unanswered(newFolio(), 'down', 80)
    const answer = await issuer(['resend', documentId, '--uuid', randomUUID()], faultyPac(world, null))
    assert.deepEqual([answer.code, await rowOf(documentId)], [1, untouched])
  })

  test('that of another document is not taken for it', async () => {
    const [mine, other] = [newFolio(), newFolio()]
    const documentId = await unanswered(mine, 'down')
    await unanswered(other, 'cut')
    const [uuid = ''] = await stampsOf(other)
    const answer = await issuer(['resend', documentId, '--uuid', uuid], faultyPac(world, null))
    assert.deepEqual([answer.code, answer.lines], [1, []])
    assert.match(answer.stderr, new RegExp(`keeps as ${uuid} is not this document: seal_of_another`))
    assert.deepEqual(await rowOf(documentId), untouched)
  })

  test('a PAC that does not answer leaves it open', async () => {
    const documentId = await unanswered(newFolio(), 'cut')
    const answer = await issuer(
      ['resend', documentId, '--uuid', randomUUID()],
      faultyPac(world, 'unavailable'),
    )
    assert.deepEqual([answer.code, answer.lines[0]?.['outcome']], [1, 'open'])
    assert.deepEqual(await rowOf(documentId), untouched)
  })
})
