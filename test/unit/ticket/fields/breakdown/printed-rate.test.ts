import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const rateOf = (label: string) => {
  const rows = rowsOf(
    'FARMACIA LA PAZ SA DE CV',
    'RFC FPA820502T95',
    '30/07/2026 10:38',
    'SUBTOTAL 100.00',
    `${label} 16.00`,
    'TOTAL 116.00',
    'EFECTIVO 116.00',
  )
  const { tax_rate, fields } = extractTicket(rows, loadWeights(), new Date('2026-11-21'))
  return [tax_rate, fields['tax_rate']?.source]
}

test('a rate that stands beside the IVA is printed; of net and tax it is derived', () => {
  assert.deepEqual(rateOf('IVA 16%'), ['0.16', 'printed'])
  assert.deepEqual(rateOf('IVA'), ['0.16', 'derived'])
})
