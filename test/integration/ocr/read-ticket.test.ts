import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Simulation } from '#contracts/failures.ts'
import { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import { Reading, Ticket } from '#contracts/reading/ticket.ts'
import { TicketFacts } from '#contracts/reading/ticket-facts.ts'
import { UndecodableImage } from '#services/ocr/engine/picture/undecodable-image.ts'
import { readTicket } from '#services/ocr/read-ticket.ts'
import { rowsOf, storedRows } from '#test/support/reading/sample-rows.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'
import { requested } from '#test/unit/ocr/requested-event.ts'
import {
  bankVoucher,
  letter,
  longCfdi,
  nonFiscalNote,
  quotation,
  uuid,
} from '#test/unit/ticket/paper/papers.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import type { Row } from '#ticket/page/row.ts'
import { otherDocument } from '#ticket/paper/other-document.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'

const weights = loadWeights()
const at = '2026-11-21T10:00:00.000Z'
const ref = { sha256: 'b'.repeat(64), mediaType: 'application/json', bytes: 2 }

const reading = (rows: readonly Row[]) => async () => {
  const text = rows.map((row) => row.text)
  const ticket = extractTicket(rows, weights, new Date(at))
  return {
    ticket,
    document: otherDocument(text),
    taxes: readTaxes(rows, ticket),
    facts: factsIn(ticket, text),
    text,
    engine: 'ppocr-v6-latin',
    milliseconds: 900,
  }
}

const reacting = (read: Parameters<typeof readTicket>[0]['read'], more: { waiting?: boolean } = {}) => {
  const stored: Uint8Array[] = []
  const react = readTicket({
    getImage: async () => new Uint8Array(4),
    putReading: async (bytes) => {
      stored.push(bytes)
      return ref
    },
    read,
    isWaiting: async () => more.waiting ?? true,
    now: () => at,
  })
  return { react, stored }
}

const shop = reading(storedRows('shop-with-ieps').rows)
const simulated = (simulate: Simulation) => requested({ sandbox: true, simulate })

test('what a ticket prints of its taxes is recorded with it', async () => {
  const command = await reacting(shop).react(requested())
  const taxes = command?.type === 'RecordTicket' ? command.data.taxes : undefined
  assert.deepEqual(TaxBreakdown.parse(taxes), taxes)
  assert.ok(taxes?.says.includes('ieps'))
})

test('what only its rows say is recorded with it, without their text', async () => {
  const command = await reacting(shop).react(requested())
  const facts = command?.type === 'RecordTicket' ? command.data.facts : undefined
  assert.deepEqual(TicketFacts.parse(facts), facts)
  assert.deepEqual(facts?.amounts.notAllAt, ['0.16', '0.08', '0.00'], 'it prints IEPS')
})

test('a ticket that was read is recorded with its rows in the blob store', async () => {
  const { react, stored } = reacting(shop)
  const command = await react(requested())
  assert.equal(command?.type, 'RecordTicket')
  assert.equal(command.type === 'RecordTicket' && Ticket.parse(command.data.ticket).amount, '230.98')
  const [bytes] = stored
  assert.ok(bytes && Reading.parse(JSON.parse(Buffer.from(bytes).toString())).text.length > 5)
})

test('where rows stand, and which a field was read from, is kept beside the rows and not in the event', async () => {
  const page = { width: 10, height: 20, turn: 0, boxes: [] }
  const fieldRows = { amount: [3] }
  const { react, stored } = reacting(async () => ({ ...(await shop()), page, fieldRows }))
  const command = await react(requested())
  const kept = Reading.parse(JSON.parse(Buffer.from(stored[0] ?? '').toString()))
  assert.deepEqual([kept.page, kept.fieldRows], [page, fieldRows])
  assert.doesNotMatch(JSON.stringify(command), /boxes|fieldRows/)
})

test('a session that has moved on costs no OCR', async () => {
  const { react } = reacting(() => assert.fail('read again'), { waiting: false })
  assert.equal(await react(requested()), undefined)
})

test('an unreadable photo is rejected with what could be read of it', async () => {
  const { react } = reacting(reading(storedRows('cut-to-the-head').rows))
  const command = await react(requested())
  assert.ok(command?.type === 'RejectTicket')
  assert.equal(command.data.code, 'ticket_unreadable')
  assert.equal(command.data.ticket?.ticket_readable, false)
  assert.equal(command.data.ticket?.merchant_name, 'SORIANA')
  assert.deepEqual(command.data.reading, ref)
})

test('bytes that are no picture are rejected with the reason, not tried again', async () => {
  const { react } = reacting(async () => {
    throw new UndecodableImage('premature end of JPEG')
  })
  const command = await react(requested())
  assert.ok(command?.type === 'RejectTicket')
  assert.deepEqual(
    [command.data.code, command.data.ticket, command.data.reading],
    ['ticket_unreadable', null, null],
  )
  assert.match(command.data.detail, /premature end/)
})

test('a failure of the workers is thrown, so that the event comes again', async () => {
  const { react } = reacting(async () => {
    throw new Error('two workers died')
  })
  await assert.rejects(async () => react(requested()), /two workers died/)
})

test('the sandbox can ask the reading stage for each of its failures', async () => {
  const { react } = reacting(shop)
  for (const code of [
    'ticket_unreadable',
    'ticket_incomplete',
    'not_a_ticket',
    'document_is_cfdi',
  ] as const) {
    const command = await react(simulated(code))
    assert.ok(command?.type === 'RejectTicket')
    assert.equal(command.data.code, code)
    assert.equal(command.data.ticket?.amount, '230.98')
    assert.equal(command.data.ticket?.ticket_readable, code !== 'ticket_unreadable')
  }
})

test('failures of other stages are not simulated here, and none outside the sandbox', async () => {
  const { react } = reacting(shop)
  assert.equal((await react(simulated('merchant_unavailable')))?.type, 'RecordTicket')
  assert.equal((await react(requested({ sandbox: false, simulate: 'not_a_ticket' })))?.type, 'RecordTicket')
})

const refusalOf = async (...rows: string[]) => {
  const command = await reacting(reading(rowsOf(...rows))).react(requested())
  assert.ok(command?.type === 'RejectTicket')
  return command.data
}

test('a picture of a CFDI is refused as one, with its folio fiscal', async () => {
  const { code, detail, ticket } = await refusalOf(...longCfdi)
  assert.equal(code, 'document_is_cfdi')
  assert.match(detail, new RegExp(uuid))
  assert.deepEqual(ticket?.fields['uuid'], { value: uuid, confidence: 0.95, source: 'printed' })
  assert.equal(ticket.ticket_readable, true)
})

test('a voucher, a quotation and a page of words are no tickets; a note that is not fiscal has no invoice', async () => {
  for (const [paper, code, readable] of [
    [bankVoucher, 'not_a_ticket', true],
    [quotation, 'not_a_ticket', true],
    [letter, 'not_a_ticket', true],
    [nonFiscalNote, 'merchant_does_not_issue_cfdi', true],
  ] as const) {
    const refusal = await refusalOf(...paper)
    assert.equal(refusal.code, code)
    assert.equal(refusal.ticket?.ticket_readable, readable)
    assert.equal(refusal.ticket.fields['uuid'], undefined)
  }
})
