import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const read = (place: string) =>
  extractTicket(
    rowsOf(
      'FARMACIA LA PAZ SA DE CV',
      'RFC FPA820502T95',
      place,
      '30/07/2026 10:38',
      'SUBTOTAL 826.33',
      'IVA 39.47',
      'TOTAL 865.80',
      'EFECTIVO 865.80',
    ),
    loadWeights(),
    new Date('2026-11-21'),
  )

test('of two rates of IVA none is the rate of the ticket', () => {
  const rows = [
    'SUPER DEL NORTE',
    '21/11/2026 11:15',
    'SUBTOTAL 250.00',
    'IVA 16% 16.00',
    'IVA 8% 8.00',
    'TOTAL 274.00',
  ]
  const { tax_amount, tax_rate, fields } = extractTicket(
    rowsOf(...rows),
    loadWeights(),
    new Date('2026-11-21'),
  )
  assert.deepEqual([tax_amount, tax_rate], ['24.00', null])
  assert.ok((fields['tax_rate']?.confidence ?? 1) <= 0.7)
})

test('a rate of which only the place speaks is told as a guess, and is no rate that the ticket names', () => {
  const { tax_rate, tax_amount, fields } = read('TIJUANA, B.C. C.P. 22000')
  assert.deepEqual([tax_amount, tax_rate], ['39.47', null])
  assert.equal(fields['tax_rate']?.value, '0.08')
  assert.ok(fields['tax_rate'].confidence <= 0.7)
  assert.equal(read('GUADALAJARA, JAL. C.P. 44100').tax_rate, '0.16')
})
