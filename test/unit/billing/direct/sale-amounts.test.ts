import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ticket } from '#contracts/ticket.ts'
import type { Issuer } from '#platform/issuers.ts'
import { saleAmounts } from '../../../../services/billing/direct/sale-amounts.ts'

const field = (value: string | null, confidence = 1) => ({ value, confidence, source: 'printed' })

type Printed = Partial<Ticket> & Readonly<{ ieps?: string; exempt?: string; sureness?: number }>

const taxOf = ({ ieps, exempt, sureness, ...printed }: Printed, rate: Issuer['rate'] = null) => {
  const total = printed.amount ?? '116.00'
  const read: Ticket = {
    ...{ merchant_name: null, merchant_rfc: null, net_amount: null, tax_amount: null, tax_rate: null },
    ...{ currency: 'MXN', date: null, payment_method: null, ticket_readable: true, time: null },
    portal_fields: {},
    warnings: [],
    amount: total,
    fields: {
      amount: field(total, sureness),
      ...(ieps !== undefined && { ieps_amount: field(ieps) }),
      ...(exempt !== undefined && { exempt_amount: field(exempt) }),
    },
    ...printed,
  }
  const marks = { date: null, time: null, total, codes: { folio: 'A1', caja: '3' } }
  const priced = saleAmounts(read, { merchant: 'm', likeness: 'l', key: 'k', marks }, { rate })
  return 'lacking' in priced ? priced.lacking : priced.amounts.totalTraslados
}
const noTaxes = 'it prints no taxes that can be used'

test('what is printed is issued, whatever the merchant has said', () => {
  for (const rate of [null, '0.16', '0.08'] as const) {
    assert.equal(taxOf({ tax_amount: '16.00' }, rate), '16.00')
    assert.equal(taxOf({ net_amount: '100.00' }, rate), '16.00')
    assert.equal(taxOf({ amount: '108.00', tax_amount: '8.00' }, rate), '8.00')
  }
})

test('taxes are not guessed', () => {
  assert.equal(taxOf({ amount: '500.00' }), noTaxes)
  assert.equal(taxOf({ tax_amount: '50.00' }), noTaxes)
  assert.equal(taxOf({ amount: '108.00', ieps: '8.00' }), noTaxes)
  assert.equal(taxOf({ tax_amount: '16.00', tax_rate: '0.00' }), noTaxes)
  assert.equal(taxOf({ net_amount: '116.00' }), noTaxes)
  assert.equal(taxOf({ amount: '500.00', tax_amount: '32.00' }), noTaxes)
  assert.equal(taxOf({ tax_rate: '0.16' }), noTaxes)
})

test('a merchant’s one rate stands where the ticket prints no taxes', () => {
  assert.equal(taxOf({ amount: '116.00' }, '0.16'), '16.00')
  assert.equal(taxOf({ amount: '108.00', net_amount: '108.00' }, '0.08'), '8.00')
  assert.equal(taxOf({ amount: '116.00', tax_rate: '0.16' }, '0.16'), '16.00')
  assert.equal(taxOf({ amount: '85.50' }, '0.00'), '0.00')
})

test('what is printed may speak against the merchant’s one rate', () => {
  assert.equal(taxOf({ amount: '108.00', ieps: '8.00' }, '0.16'), noTaxes)
  assert.equal(taxOf({ tax_amount: '50.00' }, '0.16'), noTaxes)
  assert.equal(taxOf({ tax_rate: '0.08' }, '0.16'), noTaxes)
  assert.equal(taxOf({ exempt: '20.00' }, '0.16'), noTaxes)
})

test('a total that was not read surely is not issued, taxes or not', () => {
  const unsure = 'its total was not read surely enough'
  assert.equal(taxOf({ tax_amount: '16.00', sureness: 0.849 }), unsure)
  assert.equal(taxOf({ tax_amount: '16.00', fields: {} }), unsure)
  assert.equal(taxOf({ tax_amount: '16.00', sureness: 0.85 }), '16.00')
})
