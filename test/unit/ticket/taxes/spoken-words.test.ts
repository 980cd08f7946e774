import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { ticket } from '#test/support/log/histories.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'

const field = (value: string, source = 'printed', confidence = 1) => ({ value, source, confidence })
const partsOf = (amount: string, lines: readonly string[], fields: Ticket['fields'] = {}) => {
  const read: Ticket = { ...ticket, amount, warnings: [], fields: { amount: field(amount), ...fields } }
  return readTaxes(rowsOf(...lines), read)?.parts.map(({ iva, base, tax }) => `${iva} ${base} ${tax}`)
}

test('what a sentence says of the sale is not passed over, though nothing adds it up', () => {
  const plain = ['SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00']
  assert.deepEqual(partsOf('116.00', plain), ['0.16 100.00 16.00'])
  for (const line of [
    'SERVICIO MEDICO EXENTO DE IVA',
    'ESTE SERVICIO NO CAUSA IVA',
    'LIBROS A TASA 0% DE IVA',
  ])
    assert.deepEqual(partsOf('116.00', [...plain, line]), [], line)
  assert.deepEqual(partsOf('500.00', ['SERVICIO MEDICO EXENTO DE IVA', 'IVA 0.00', 'TOTAL 500.00']), [])
})

test('heads of tables and rows of zeros say nothing of the sale', () => {
  const plain = ['SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00']
  for (const line of ['VENTA EXENTA 0.00', 'BASE  EXENTO  IMPORTE', 'A=IVA 16% B=TASA 0%'])
    assert.deepEqual(partsOf('116.00', [...plain, line]), ['0.16 100.00 16.00'], line)
})

test('net and IVA that were worked out of each other are no printed ones', () => {
  const lines = ['CONSUMO 100.00', 'SERVICIO 16.00', 'TOTAL 116.00']
  const of = (source: string, confidence: number) => ({
    net_amount: field('100.00', source, confidence),
    tax_amount: field('16.00', source, confidence),
    iva_amount: field('16.00', source, confidence),
  })
  assert.deepEqual(partsOf('116.00', lines, of('printed', 0.95)), ['0.16 100.00 16.00'])
  assert.deepEqual(partsOf('116.00', lines, of('derived', 0.95)), [])
  assert.deepEqual(partsOf('116.00', lines, of('printed', 0.74)), [])
})
