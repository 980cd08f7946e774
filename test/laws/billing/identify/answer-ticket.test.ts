import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AnalyzedData } from '#contracts/http/answers.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { merchantOn, settleMerchant } from '#merchants/detect/settle-merchant.ts'
import type { KnownIssuer } from '#merchants/verdict.ts'
import { showAnalysis } from '#services/api/tickets/show-analysis.ts'
import { answerTicket, type ReadCase } from '#services/billing/identify/answer-ticket.ts'
import { sampleTickets } from '#services/ocr-training/rankers/sample-tickets.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'

const today = new Date('2026-11-22T18:00:00Z')
const at = today.toISOString()
const weights = loadWeights()

type Read = Pick<ReadCase, 'rows'> & Pick<ReadCase['subject']['read'], 'ticket' | 'taxes'>

const readings: readonly Read[] = sampleTickets().map(({ rows }) => {
  const text = rows.map((row) => row.text)
  const printed = extractTicket(rows, weights, today)
  // the sale's own number, as its rows or its bars would tell it
  const ticket = { ...settleMerchant(printed, merchantOn(printed, text)), portal_fields: { folio: '004512' } }
  const taxes = readTaxes(rows, ticket)
  return { ticket, rows: text, ...(taxes && { taxes }) }
})

const without = (ticket: Ticket, name: 'amount' | 'date' | 'merchant_rfc'): Ticket => ({
  ...ticket,
  [name]: null,
})

/** The tickets as they are, and every third without what a merchant asks for. */
const tickets = readings.flatMap((read, i) =>
  i % 3 > 0
    ? [read]
    : [
        read,
        ...(['amount', 'date', 'merchant_rfc'] as const).map((name) => ({
          ...read,
          ticket: without(read.ticket, name),
        })),
        { ...read, rows: read.rows.slice(0, 3) },
      ],
)

const issuerOf = (rfc: string, merchantId: string, more: Partial<KnownIssuer> = {}): KnownIssuer => ({
  merchantId,
  rfc,
  nombre: 'EMISOR',
  rate: null,
  untaxed: null,
  hasRunOut: false,
  ...more,
})

/**
 * Every sound RFC of the sample as an issuer of ours, every other one with a word of its own or out
 * of date.
 */
const issuers = [...new Set(readings.flatMap(({ ticket }) => ticket.merchant_rfc ?? []))].map((rfc, i) =>
  issuerOf(rfc, `rfc:${rfc}`, { rate: i % 2 === 0 ? '0.16' : null, hasRunOut: i % 5 === 4 }),
)

type Setting = Readonly<{ sandbox: boolean; issuers: readonly KnownIssuer[] }>

const analysed = ({ ticket, rows, taxes }: Read, setting: Setting): AnalyzedData =>
  showAnalysis({ ticket, text: rows, taxes: taxes ?? null, refusal: null }, setting)

const billed = ({ rows, ...read }: Read, { sandbox, issuers: known }: Setting) => {
  const request = { sandbox, simulate: null, paymentMethod: null }
  return answerTicket({ subject: { request, read }, rows, issuers: known, at })
}

/** Only the sealing itself finds these, and until then they may be cured. */
const atIssue = ['ticket_incomplete', 'merchant_unavailable', null]

/** How the ticket ends, once both have said the same. */
const agreedOn = (read: Read, setting: Setting): string => {
  const told = analysed(read, setting)
  const command = billed(read, setting)
  if (command.type === 'RefuseInvoice') {
    assert.equal(told.expected_failure, command.data.code)
    return command.data.code
  }
  assert.ok(command.type === 'IdentifyMerchant')
  const { merchantId, channel = 'portal' } = command.data
  assert.equal(told.merchant?.id, merchantId)
  assert.ok((channel === 'direct' ? atIssue : [null]).includes(told.expected_failure))
  return `${channel}, ${told.expected_failure ?? 'issued'}`
}

describe('billing and tickets/analyze give one verdict on every generated ticket', () => {
  const ends = (setting: Setting) => [...new Set(tickets.map((read) => agreedOn(read, setting)))].sort()
  const nobody = ['merchant_not_identified', 'merchant_not_supported']
  const sealed = ['direct, issued', 'direct, merchant_unavailable', 'direct, ticket_incomplete']

  test('in the sandbox, whose portals are open', () => {
    const open = [...nobody, 'portal, issued', 'ticket_incomplete']
    assert.deepEqual(ends({ sandbox: true, issuers: [] }), open)
    assert.deepEqual(ends({ sandbox: true, issuers }), [...sealed, ...open])
  })
  test('outside it, where issuers alone are invoiced', () => {
    assert.deepEqual(ends({ sandbox: false, issuers: [] }), nobody)
    assert.deepEqual(ends({ sandbox: false, issuers }), [...sealed, ...nobody, 'ticket_incomplete'])
  })
})
