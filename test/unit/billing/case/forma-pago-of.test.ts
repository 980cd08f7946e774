import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentWord } from '#contracts/reading/ticket.ts'
import { formaPagoOf } from '#services/billing/case/forma-pago-of.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'
import { event } from '#test/unit/session/samples.ts'

type Said = Readonly<{ asked?: string; word?: PaymentWord; rows?: readonly string[] }>

const paidBy = ({ asked, word, rows = [] }: Said) => {
  const { data: read } = event('TicketRead')
  const ticket = { ...read.ticket, amount: '116.00', payment_method: word ?? null }
  return formaPagoOf({ paymentMethod: asked ?? null }, factsIn(ticket, rows))
}

test("the request's code stands over whatever the ticket says", () => {
  const rows = ['CHEQUE 116.00']
  assert.deepEqual(paidBy({ asked: '28', word: 'efectivo', rows }), { code: '28', warning: null })
})

test('else the rows of the ticket and its total decide, then the word that the reader understood', () => {
  assert.deepEqual(paidBy({ word: 'efectivo', rows: ['CHEQUE 116.00'] }), { code: '02', warning: null })
  assert.deepEqual(paidBy({ word: 'tarjeta_debito' }), { code: '28', warning: null })
})

test('what is assumed is said', () => {
  assert.deepEqual(paidBy({ rows: ['AMERICAN EXPRESS 116.00'] }), {
    code: '04',
    warning: 'payment_card_kind_assumed',
  })
  assert.deepEqual(paidBy({}), { code: '04', warning: 'payment_method_assumed' })
})
