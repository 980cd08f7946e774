import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import { ticket } from '#test/support/log/histories.ts'
import {
  type ReadSale,
  type TaxTruth,
  verdictOnReading,
  verdictOnSeal,
} from '#test/support/tickets/tax-verdicts.ts'

const amount = '266.00'
const field = { value: amount, confidence: 1, source: 'printed' }
const taxed = { iva: '0.16', base: '100.00', tax: '16.00' } as const
const free = { iva: '0.00', base: '150.00', tax: '0.00' } as const
const taxes: TaxBreakdown = { parts: [taxed, free], says: ['0.16', '0.00'] }

/** 100.00 at 16 % and 150.00 at 0 % were read; sold was this. */
const sale = (parts: TaxTruth['parts'], more: Partial<TaxTruth> = {}): ReadSale => ({
  truth: {
    ...{ amount, net_amount: null, tax_amount: null, tax_rate: null, date: null, time: null, logo: null },
    ...{ merchant_rfc: null, merchant_name: null, merchant_legal_name: null, payment_method: null },
    portal_fields: {},
    ...{ ticket_readable: true, level: 'easy', style: 'rows', quota: false, parts, ...more },
  },
  ticket: { ...ticket, amount, net_amount: null, tax_amount: null, warnings: [], fields: { amount: field } },
  taxes,
  rows: ['TOTAL 266.00'],
})
const sold = (iva: string, price: string) => ({ iva, ieps: '0', price })
const verdicts = (read: ReadSale) => [verdictOnReading(read), verdictOnSeal(read)]
const true16 = sold('0.16', '116.00')

test('what was sold, part by part, is read right and sealed', () => {
  assert.deepEqual(verdicts(sale([true16, sold('0.00', '150.00')])), ['right', 'sealed'])
})

test('other rates, and other parts of the total, are wrong both ways', () => {
  for (const rest of ['exempt', '0.08'])
    assert.deepEqual(verdicts(sale([true16, sold(rest, '150.00')])), ['wrong', 'sealedWrong'])
  const shifted = [sold('0.16', '126.00'), sold('0.00', '140.00')]
  assert.deepEqual(verdicts(sale(shifted)), ['wrong', 'sealedWrong'])
})

test('exempt goods of which no row says anything are not said to be at 0 %', () => {
  assert.deepEqual(verdicts(sale([true16, sold('unsaid', '150.00')])), ['wrong', 'sealedWrong'])
})

test('a total that is not the ticket’s, and the IVA of a fuel’s whole price, are sealed wrong', () => {
  const parts = [true16, sold('0.00', '150.00')]
  assert.equal(verdictOnSeal(sale(parts, { amount: '286.00' })), 'sealedWrong')
  assert.equal(verdictOnSeal(sale(parts, { quota: true, iva_amount: '15.10' })), 'sealedWrong')
  assert.equal(verdictOnSeal(sale(parts, { quota: true, iva_amount: '16.00' })), 'sealed')
})

test('what would be guessed is refused', () => {
  const silent = { ...sale([true16, sold('0.00', '150.00')]), taxes: { parts: [], says: [] } }
  assert.deepEqual(verdicts(silent), ['none', 'refused'])
})
