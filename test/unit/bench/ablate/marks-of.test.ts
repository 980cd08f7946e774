import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TicketRows, Truth } from '#services/ocr-training/rows/ticket-rows.ts'
import { marksOf } from '#test/bench/ablate/marks-of.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const rows = rowsOf(
  'ABARROTES LA ESQUINA SA DE CV',
  'RFC: AES950509PY4',
  'FECHA 20/11/2026 10:12',
  'FOLIO: 88213',
  'LECHE 1L   26.50',
  'PAN BLANCO   43.50',
  'TOTAL   $70.00',
  'EFECTIVO   $100.00',
  'CAMBIO   $30.00',
)
const marks = (truth: Partial<Truth>) => {
  const ticket: Omit<TicketRows, 'truth'> = { file: 'corner', milliseconds: 0, rows, error: null }
  return marksOf({ ...ticket, truth: { ticket_readable: true, ...truth } as Truth }, weights)
}

test('only what the truth speaks of is judged', async () => {
  assert.deepEqual([...(await marks({})).keys()], ['paper'])
  const found = await marks({ amount: '70.00', date: '2026-11-21' })
  assert.deepEqual([...found.keys()], ['paper', 'amount', 'date'])
  assert.match(found.get('amount') ?? '', /^right/)
  assert.match(found.get('date') ?? '', /^wrong/)
})

test('what is rightly left out is right', async () => {
  assert.equal((await marks({ net_amount: null })).get('net_amount')?.startsWith('right'), true)
})

test('each code is judged by itself', async () => {
  assert.match((await marks({ portal_fields: { folio: '88213' } })).get('code 88213') ?? '', /^right/)
  assert.match((await marks({ portal_fields: { folio: '11111' } })).get('code 88213') ?? '', /^wrong/)
})

test('a paper that is no ticket, and is taken for one, is wrong', async () => {
  assert.deepEqual([...(await marks({ ticket_readable: false }))], [['paper', 'wrong and sure']])
})
