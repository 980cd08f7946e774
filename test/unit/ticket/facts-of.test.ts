import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TicketFacts } from '#contracts/reading/ticket-facts.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'
import { event } from '#test/unit/session/samples.ts'

const factsWith = (rows: readonly string[], amount: string | null = '116.00') => {
  const { ticket } = event('TicketRead').data
  const facts = factsIn({ ...ticket, amount, payment_method: null }, ['CAFE LA NORIA', ...rows])
  assert.deepEqual(TicketFacts.parse(facts), facts)
  return facts
}

test('a ticket that says nothing beside its fields leaves all open', () => {
  assert.deepEqual(factsWith(['TOTAL 116.00']), {
    amounts: { isAnotherSale: false, notSold: [], notAllAt: [] },
    payment: { code: '04', warning: 'payment_method_assumed' },
  })
})

test('each amount that nobody sold stands once, and none that is longer than a total', () => {
  const rows = ['PROPINA 10.00', 'PROPINA 10.00', 'RETIRO 1,200.00', `PROPINA ${'9'.repeat(15)}.00`]
  assert.deepEqual(factsWith(rows).amounts.notSold, ['10.00', '1200.00'])
})

test('the total may be that of another sale, where there is one', () => {
  const rows = ['A PAGAR 174.00']
  assert.equal(factsWith(rows).amounts.isAnotherSale, true)
  assert.equal(factsWith(rows, '174.00').amounts.isAnotherSale, false)
  assert.equal(factsWith(rows, null).amounts.isAnotherSale, false)
})

test('rows speak against a rate of the whole total', () => {
  assert.deepEqual(factsWith(['PRODUCTOS EXENTOS']).amounts.notAllAt, ['0.16', '0.08', '0.00'])
  assert.deepEqual(factsWith(['TASA 0 %']).amounts.notAllAt, ['0.16', '0.08'])
})

test('the payment is the one that the rows print', () => {
  assert.deepEqual(factsWith(['TARJETA DE DEBITO 116.00']).payment, { code: '28', warning: null })
})
