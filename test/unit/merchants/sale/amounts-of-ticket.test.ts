import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { amountsOfTicket } from '#merchants/sale/amounts-of-ticket.ts'

const field = (value: string | null) => ({ value, confidence: 1, source: 'printed' })

const ticket = (printed: Partial<Ticket>, fields: Record<string, string | null> = {}): Ticket => ({
  ...{
    merchant_name: null,
    merchant_rfc: null,
    amount: '116.00',
    net_amount: null,
    tax_amount: null,
    tax_rate: null,
  },
  ...{ currency: 'MXN', date: null, payment_method: null, ticket_readable: true, time: null },
  portal_fields: {},
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, field(value)])),
  warnings: [],
  ...printed,
})

test('what the ticket prints is what is split', () => {
  const read = ticket(
    { amount: '125.28', net_amount: '100.00', tax_amount: '25.28', tax_rate: '0.16' },
    { iva_amount: '17.28', ieps_amount: '8.00' },
  )
  const amounts = amountsOfTicket(read)
  assert.deepEqual(amounts, {
    ...{ total: '125.28', net: '100.00', iva: '17.28', ieps: '8.00', rate: '0.16', exempt: null },
  })
  assert.equal(amounts && splitTax(amounts).breakdown, 'printed')
})

test('one tax amount is IVA, and a net alone leaves the rest to be it', () => {
  const one = amountsOfTicket(ticket({ tax_amount: '16.00' }))
  assert.equal(one?.iva, '16.00')
  const net = amountsOfTicket(ticket({ net_amount: '100.00' }))
  assert.ok(net)
  const split = splitTax(net)
  assert.deepEqual([split.breakdown, split.subtotal, split.totalTraslados], ['printed', '100.00', '16.00'])
})

test('where the ticket prints nothing, or something strange, the whole is taken at 16 %', () => {
  const bare = amountsOfTicket(ticket({}, { iva_amount: null, ieps_amount: 'x', tax_rate: '0.11' }))
  assert.deepEqual(bare, { total: '116.00', net: null, iva: null, ieps: null, rate: null, exempt: null })
  assert.ok(bare)
  const { breakdown, traslados } = splitTax(bare)
  assert.deepEqual([breakdown, traslados[0]?.importe], ['assumed', '16.00'])
})

test('without a total there is nothing to split', () => {
  assert.equal(amountsOfTicket(ticket({ amount: null })), null)
})
