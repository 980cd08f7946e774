import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutValues } from '../../../services/ocr/without-values.ts'

test('of a picture of several tickets no value is told: it may be of any of them', () => {
  const { currency, ticket_readable, fields, portal_fields, warnings, ...values } = withoutValues({
    merchant_name: 'ABARROTES LA FE',
    merchant_rfc: 'CCO8605231N4',
    amount: '116.00',
    net_amount: '100.00',
    tax_amount: '16.00',
    tax_rate: '0.16',
    currency: 'MXN',
    date: '2026-10-14',
    time: '13:45',
    payment_method: 'efectivo',
    ticket_readable: true,
    portal_fields: { folio: '4512' },
    fields: { amount: { value: '116.00', confidence: 0.98, source: 'printed' } },
    warnings: ['date_uncertain'],
  })
  assert.deepEqual([...new Set(Object.values(values))], [null])
  assert.deepEqual(fields, { amount: { value: null, confidence: 0, source: 'none' } })
  assert.deepEqual([portal_fields, warnings, ticket_readable, currency], [{}, [], true, 'MXN'])
})
