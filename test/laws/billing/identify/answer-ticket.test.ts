import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AnalyzedData } from '#contracts/http/answers.ts'
import { ownBook } from '#merchants/book/merchant-book.ts'
import type { KnownIssuer } from '#merchants/verdict.ts'
import { showAnalysis } from '#services/api/tickets/show-analysis.ts'
import { answerTicket } from '#services/billing/identify/answer-ticket.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'
import {
  sampleIssuers as issuers,
  type SampleReading,
  sampleDay,
  sampleReadings,
} from '#test/support/tickets/sample-readings.ts'

const at = sampleDay.toISOString()

type Setting = Readonly<{ sandbox: boolean; issuers: readonly KnownIssuer[] }>

const analysed = ({ ticket, rows, taxes }: SampleReading, setting: Setting): AnalyzedData =>
  showAnalysis(
    { ticket, text: rows, taxes: taxes ?? null, facts: factsIn(ticket, rows), refusal: null },
    { ...setting, book: ownBook },
  )

const billed = ({ rows, ...read }: SampleReading, { sandbox, issuers: known }: Setting) => {
  const request = { sandbox, simulate: null, paymentMethod: null }
  return answerTicket({
    subject: { request, read },
    rows,
    issuers: known,
    book: ownBook,
    requestedAt: at,
    at,
  })
}

/** Only the sealing itself finds these, and until then they may be cured. */
const atIssue = ['ticket_incomplete', 'merchant_unavailable', null]

/** How the ticket ends, once both have said the same. */
const agreedOn = (read: SampleReading, setting: Setting): string => {
  const told = analysed(read, setting)
  const command = billed(read, setting)
  if (command.type === 'RefuseInvoice') {
    assert.equal(told.expected_failure, command.data.code)
    return command.data.code
  }
  assert.ok(command.type === 'IdentifyMerchant')
  const { merchantId, channel = 'portal' } = command.data
  assert.equal(told.merchant?.id, merchantId)
  if (told.missing_fields.length > 0) {
    assert.equal(told.expected_failure, 'ticket_incomplete')
    return `${channel}, asked`
  }
  assert.ok((channel === 'direct' ? atIssue : [null]).includes(told.expected_failure))
  return `${channel}, ${told.expected_failure ?? 'issued'}`
}

describe('billing and tickets/analyze give one verdict on every generated ticket', () => {
  const ends = (setting: Setting) =>
    [...new Set(sampleReadings.map((read) => agreedOn(read, setting)))].sort()
  const nobody = ['merchant_not_identified', 'merchant_not_supported']
  const sealed = [
    'direct, asked',
    'direct, issued',
    'direct, merchant_unavailable',
    'direct, ticket_incomplete',
  ]

  test('in the sandbox, whose portals are open', () => {
    const open = [...nobody, 'portal, asked', 'portal, issued']
    assert.deepEqual(ends({ sandbox: true, issuers: [] }), open)
    assert.deepEqual(ends({ sandbox: true, issuers }), [...sealed, ...open])
  })
  test('outside it, where issuers alone are invoiced', () => {
    assert.deepEqual(ends({ sandbox: false, issuers: [] }), nobody)
    assert.deepEqual(ends({ sandbox: false, issuers }), [...sealed, ...nobody])
  })
})
