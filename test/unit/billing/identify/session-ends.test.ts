import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookOf } from '#merchants/book/merchant-book.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { answerTicket } from '#services/billing/identify/answer-ticket.ts'
import { ticketOf } from '#test/support/billing/ticket-of.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'

const rows = ['TIENDA DE PRUEBA', 'RFC: EKU9003173C9', 'FOLIO: 0200000001', 'TOTAL $122.50']
const requestedAt = '2026-11-20T10:00:00.000Z'

const bookWith = (words: string) => {
  const text = definitionAt('twice', {}).replace(/^codes:/m, (found) => `${words}\n${found}`)
  const { definition, problems } = parseDefinition(text, 'twice.yaml')
  assert.ok(definition, JSON.stringify(problems))
  const switches = new Map([['twice', { enabled: true, at: requestedAt }]])
  return bookOf({ revision: '1', published: [definition.merchant], switches, lives: new Map() })
}

type Shown = Readonly<{
  sandbox?: boolean
  testMode?: boolean
  date?: string | null
  rfc?: string
  rows?: readonly string[]
}>

const ofTwice = { rfc: 'EKU9003173C9', name: 'TIENDA DE PRUEBA', amount: '122.50', rows }

/** The end of the window, and of the patience, of a session with a ticket of this merchant. */
const endsOf = (words: string, { sandbox = false, testMode = false, ...printed }: Shown = {}) => {
  const { rows: shown, ...paper } = { ...ofTwice, date: '2026-11-19', ...printed }
  const ticket = ticketOf(paper)
  const command = answerTicket({
    subject: {
      request: { sandbox, testMode, simulate: null, paymentMethod: null },
      read: { ticket, facts: factsIn(ticket, shown) },
    },
    ...{ rows: shown, issuers: [], book: bookWith(words), requestedAt, at: '2026-11-20T10:00:07.000Z' },
  })
  assert.ok(command.type === 'IdentifyMerchant', JSON.stringify(command))
  return [command.data.windowEnds, command.data.patienceEnds]
}

const month = 'window: { kind: month, source: page }'

test('a live session knows until when its merchant invoices the ticket, and waits for it', () => {
  assert.deepEqual(endsOf(month), ['2026-12-01T05:59:59.999Z', undefined])
  assert.deepEqual(endsOf('notes: none'), [null, undefined])
  assert.deepEqual(endsOf('patience_days: 6'), [null, '2026-11-26T10:00:00.000Z'])
  assert.deepEqual(endsOf(`patience_days: 60\n${month}`), [
    '2026-12-01T05:59:59.999Z',
    '2026-11-30T10:00:00.000Z',
  ])
})

test('the window of a ticket without a day is not known', () => {
  assert.deepEqual(endsOf(month, { date: null }), [null, undefined])
})

test('in the sandbox a live key waits at the own portal alone', () => {
  const words = `patience_days: 6\n${month}`
  assert.deepEqual(endsOf(words, { sandbox: true }), ['2026-12-01T05:59:59.999Z', '2026-11-26T10:00:00.000Z'])
  const oxxo = {
    rfc: 'CCO8605231N4',
    rows: ['OXXO', 'FOLIO DE VENTA: 1234567', 'ID DE VENTA', '37229518536632006952'],
  }
  assert.deepEqual(endsOf(words, { ...oxxo, sandbox: true }), [null, undefined])
  assert.deepEqual(endsOf(words, { ...oxxo, sandbox: true, testMode: true }), [null, undefined])
})
