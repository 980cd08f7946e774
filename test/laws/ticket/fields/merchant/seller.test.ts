import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const today = new Date('2026-11-21T00:00:00Z')
const nameOn = (...lines: string[]) => extractTicket(rowsOf(...lines), weights, today)
const body = [
  '12/06/2026 18:04',
  '1 COMBO 100.00',
  'SUBTOTAL 86.21',
  'IVA 13.79',
  'TOTAL 100.00',
  'EFECTIVO 100.00',
]

test('what stands on top is not the name where it is a title, a slogan or a label', () => {
  for (const top of ['COMPROBANTE DE VENTA', 'BOLETO DE VIAJE', 'SU SALUD ES PRIMERO', 'ORDEN 79']) {
    const { merchant_name: name } = nameOn(top, 'FARMACIA LA NORIA', 'RFC: HDM001017AS1', ...body)
    assert.equal(name, 'FARMACIA LA NORIA', top)
  }
})

test('a doubtful name is told as one', () => {
  const sure = nameOn('FARMACIA LA NORIA', 'FARMACIA LA NORIA SA DE CV', 'RFC: FNO001017AS6', ...body)
  const doubtful = nameOn('ZONA 4', 'QZ 18 XX', ...body)
  const [high, low] = [sure, doubtful].map(({ fields }) => fields['merchant_name']?.confidence ?? 0)
  assert.ok(high !== undefined && low !== undefined && high > 0.9 && low < high - 0.2)
})
