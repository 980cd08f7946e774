import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { endOf } from '#test/support/billing/end-of.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import type { TicketOptions } from '#test/support/billing/ticket-of.ts'
import { eventsOf } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { TOTAL } from '#test/support/kills/issuing-books.ts'
import { twice } from '#test/support/portals/twice.ts'

const FOLIO = 'portal_fields.folio'
/** All that the portal searches by was read well. */
const SURE = { [FOLIO]: 0.95, date: 0.95 }

/** The ticket of `0200…` is there; the reader saw `0404…`. */
const printed = (seen: string) => `0200${seen.slice(4)}`

describe('a ticket that its portal does not find and that was read with doubt', { concurrency: true }, () => {
  let world: OwnMerchant
  before(async () => {
    world = await openOwnMerchant()
  })
  after(() => world.close())

  const asked = (sessionId: string) =>
    eventually(async () => {
      const [question] = await eventsOf(world, sessionId, 'InputRequested')
      assert.ok(question, JSON.stringify((await world.platform.log.read(sessionId)).at(-1)))
      return question.data
    })
  const give = (sessionId: string, n: number, fields: Record<string, string>) =>
    world.platform.handle(sessionId, {
      type: 'GiveInput',
      at: new Date().toISOString(),
      data: { n, fields },
    })
  const codeOf = async (sessionId: string) => {
    const end = await endOf(world, sessionId)
    return end.type === 'SessionFailed' ? end.data.code : end.type
  }
  const lookalike = (folio: string, more: TicketOptions = {}) =>
    world.session(folio, { codes: { folio }, doubts: { ...SURE, [FOLIO]: 0.89 }, ...more })

  test('is asked for what was doubtful, with what was read, and issued once with what is given', async () => {
    const folio = '0404000011'
    const sessionId = await lookalike(folio)
    const { n, reason, fields } = await asked(sessionId)
    assert.deepEqual(
      [reason, fields.map(({ name, label, value }) => [name, label, value])],
      ['low_confidence_field', [[FOLIO, 'Folio', folio]]],
    )
    await give(sessionId, n, { [FOLIO]: printed(folio) })
    assert.equal(await codeOf(sessionId), 'CfdiIssued')
    assert.equal(world.books.cfdis.get(printed(folio))?.length, 1)
    assert.equal(world.books.cfdis.has(folio), false)
  })

  test('total and date too, but never what was given, even if it is what was read', async () => {
    const folio = '0404000012'
    const doubts = { [FOLIO]: 0.7, date: 0.8 }
    const sessionId = await lookalike(folio, { sureness: 0.85, doubts })
    const { n, fields } = await asked(sessionId)
    assert.deepEqual(
      fields.map(({ name, value }) => [name, value]),
      [
        ['amount', TOTAL],
        ['date', '2026-11-03'],
        [FOLIO, folio],
      ],
    )
    await give(sessionId, n, { amount: TOTAL, date: '2026-11-03', [FOLIO]: folio })
    assert.equal(await codeOf(sessionId), 'ticket_not_found_at_merchant')
    assert.equal((await eventsOf(world, sessionId, 'InputRequested')).length, 1)
  })

  test('fails at once where all was read well, and where less than an hour is left', async () => {
    const sure = await lookalike('0404000013', { doubts: { ...SURE, [FOLIO]: 0.9 } })
    const late = await lookalike('0404000014', { seconds: 3_500 })
    for (const sessionId of [sure, late]) {
      assert.equal(await codeOf(sessionId), 'ticket_not_found_at_merchant')
      const [refused] = await eventsOf(world, sessionId, 'InvoiceRefused')
      assert.equal(refused?.data.portalMessage, 'El folio no existe')
      assert.deepEqual(await eventsOf(world, sessionId, 'InputRequested'), [])
    }
  })

  test('is asked for a code that was read without a confidence, as what its row shows', async () => {
    const folio = '0404000016'
    const sessionId = await world.session(folio, { doubts: { date: 0.95 } })
    const { reason, fields } = await asked(sessionId)
    assert.deepEqual([reason, fields.map(({ name }) => name)], ['low_confidence_field', [FOLIO]])
  })

  test('leaves the ticket to whoever comes meanwhile', async () => {
    const folio = '0404000015'
    const waits = await lookalike(folio)
    await asked(waits)
    const other = await lookalike(folio, { doubts: SURE })
    assert.equal(await codeOf(other), 'ticket_not_found_at_merchant')
    const deferrals = await eventsOf(world, other, 'BillingDeferred')
    assert.deepEqual(
      deferrals.filter(({ data }) => data.detail !== 'waits for its turn'),
      [],
    )
  })
})

test('a portal that does not ask for the day is no reason to ask for it', async () => {
  const withoutDay = (text: string) => text.replace(/, fecha: "[^"]+"/, '')
  const world = await openOwnMerchant({ reword: withoutDay, portal: (books) => twice(books) })
  try {
    const folio = '0404000021'
    const sessionId = await world.session(folio, { codes: { folio }, doubts: { ...SURE, date: 0.6 } })
    const end = await endOf(world, sessionId)
    assert.equal(end.type === 'SessionFailed' && end.data.code, 'ticket_not_found_at_merchant')
  } finally {
    await world.close()
  }
})
