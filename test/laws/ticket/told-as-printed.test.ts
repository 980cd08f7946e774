import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { goods, read, sums, today, weights } from './plain-ticket.ts'

test('a net that is a cent off what was rounded is not told as printed', () => {
  const rounded = [
    'SUBTOTAL 300.01',
    'IVA 16% 48.00',
    'TOTAL 348.01',
    'REDONDEO -0.01',
    'TOTAL A PAGAR 348.00',
  ]
  const { amount, net_amount, tax_amount, fields } = read('FECHA: 14/10/2026 13:45', ...goods, ...rounded)
  assert.deepEqual([amount, net_amount, tax_amount], ['348.00', null, '48.00'])
  assert.equal(fields['net_amount']?.source, 'derived')
})

test('an RFC that is plain to read and does not verify is told, as a guess', () => {
  const shop = ['ABARROTES COPAL', 'RFC: EPN120912RS4', 'FECHA: 14/10/2026 13:45', ...goods, ...sums]
  const { merchant_rfc, fields, warnings } = extractTicket(rowsOf(...shop), weights, today)
  assert.deepEqual([merchant_rfc, fields['merchant_rfc']?.confidence], ['EPN120912RS4', 0.5])
  assert.ok(warnings.includes('merchant_rfc_digit_wrong') && warnings.includes('merchant_rfc_uncertain'))
})

test('the day on which a journey was sold is the sale, not the journey', () => {
  const bus = ['ORIGEN: LEON DESTINO: TULA', 'FECHA: 20/11/2026 HORA: 08:30', 'ASIENTO 12', ...sums]
  const { date, time } = read(...bus, 'EFECTIVO 348.00', 'VENDIDO EL 18/11/2026 16:44')
  assert.deepEqual([date, time], ['2026-11-18', '16:44'])
})

test('a total that may hold a service is told, as a guess, and its ticket is readable', () => {
  const bill = ['CONSUMO 700.00', 'SERVICIO 15% 105.00', 'TOTAL 805.00', 'TARJETA CREDITO 805.00']
  const { amount, ticket_readable, fields, warnings } = read('FECHA: 14/10/2026 13:45', ...bill)
  assert.deepEqual([amount, ticket_readable, fields['amount']?.confidence], ['805.00', true, 0.7])
  assert.ok(warnings.includes('amount_uncertain'))
})

test('that no breakdown is printed is no fact where a tax is', () => {
  const { tax_amount, warnings } = read(
    'FECHA: 14/10/2026 13:45',
    ...goods,
    ...['TOTAL 348.00', 'EFECTIVO 348.00', 'T 16.00% 11.16', '0.00% 0.00'],
  )
  assert.equal(tax_amount, null)
  assert.ok(warnings.includes('tax_amount_uncertain'))
})
