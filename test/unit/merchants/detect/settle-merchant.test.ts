import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { merchantOn, settleMerchant } from '#merchants/detect/settle-merchant.ts'

const ticketOf = (
  merchant_rfc: string | null,
  merchant_name: string | null,
  warnings: string[] = [],
): Ticket => ({
  merchant_name,
  merchant_rfc,
  amount: '75.00',
  net_amount: null,
  tax_amount: null,
  tax_rate: null,
  currency: 'MXN',
  date: '2026-11-18',
  payment_method: null,
  ticket_readable: true,
  time: null,
  portal_fields: {},
  fields: {
    merchant_rfc: { value: merchant_rfc, confidence: 0.4, source: merchant_rfc ? 'printed' : 'none' },
  },
  warnings,
})

const settled = (ticket: Ticket, rows: readonly string[]) => settleMerchant(ticket, merchantOn(ticket, rows))

test('a misread RFC of a known merchant is the registry’s, and says so', () => {
  const read = ticketOf('NWH9709244W4', 'BODEGA AURRERA', [
    'merchant_rfc_ambiguous',
    'merchant_rfc_may_be:NWM9709244W4',
    'total_repaired',
  ])
  const ticket = settled(read, ['BODEGA AURRERA', 'RFC NWH9709244W4'])
  assert.equal(ticket.merchant_rfc, 'NWM9709244W4')
  assert.equal(ticket.fields['merchant_rfc']?.source, 'registry')
  assert.deepEqual(ticket.warnings, ['total_repaired'])
})

test('an RFC that nobody could read is found again where the name is beyond doubt', () => {
  const ticket = settled(ticketOf(null, 'THE HOME DEPOT'), ['THE HOME DEPOT', 'RFC HOM881817RS1'])
  assert.equal(ticket.merchant_rfc, 'HDM001017AS1')
})

test('a ticket that prints no RFC has none, whoever printed it', () => {
  assert.equal(settled(ticketOf(null, 'SORIANA'), ['SORIANA', 'TOTAL 75.00']).merchant_rfc, null)
})

test('an RFC that was read well is left alone: a franchise has its own', () => {
  for (const rfc of ['CCO8605231N4', 'GGR720505PH5']) {
    const read = ticketOf(rfc, 'OXXO')
    assert.deepEqual(settled(read, ['OXXO', `RFC ${rfc}`]), read)
  }
})
