import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneTicket } from '#services/ocr/one-ticket.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import type { Row } from '#ticket/page/row.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const read = (rows: readonly Row[]) => extractTicket(rows, weights, new Date('2026-11-22T18:00:00Z'))
const photo = Buffer.from('photo')
const on = (paper: number, ...lines: string[]) => rowsOf(...lines).map((row) => ({ ...row, paper }))

const hardware = on(
  0,
  'FERRETERIA HERMANOS LUNA',
  'RFC: FHE120315QK0',
  'FECHA: 14/10/2026 13:45',
  '1 MARTILLO 348.00',
  'SUBTOTAL 300.00',
  'IVA 16% 48.00',
  'TOTAL 348.00',
)
const cafe = on(
  1,
  'CAFE SIRENA S DE RL DE CV',
  'RFC: CSI020226MV4',
  'TIENDA 76282',
  '1 LATTE 187.50',
  'TOTAL 187.50',
)

test('the paper that was chosen in the first look is the one of every look', async () => {
  const asked: number[] = []
  const recognise = async (_: Buffer, look = 0) => {
    asked.push(look)
    return [...hardware, ...cafe]
  }
  const single = oneTicket({ recognise, looks: 2 }, read)
  assert.deepEqual(await single.recognise(photo, 0), hardware)
  assert.deepEqual(await single.recognise(photo, 1), hardware)
  assert.deepEqual([asked, single.seen], [[0], { several: false, mixed: true }])
})

test('where there is one paper each look sees for itself', async () => {
  const single = oneTicket({ recognise: async (_, look = 0) => rowsOf(`TOTAL ${look}.00`), looks: 2 }, read)
  assert.equal((await single.recognise(photo, 0))[0]?.text, 'TOTAL 0.00')
  assert.equal((await single.recognise(photo, 1))[0]?.text, 'TOTAL 1.00')
})
