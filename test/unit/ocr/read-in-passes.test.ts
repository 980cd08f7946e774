import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readInPasses } from '#services/ocr/read-in-passes.ts'
import { ticket } from '#test/support/log/histories.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'

const photo = Buffer.from('photo')
const rows = rowsOf('PAPELERIA LOS ARCOS', 'RFC: SLA710707296', 'FECHA: 12/06/2026', 'TOTAL 116.00')
const field = (value: string, confidence: number) => ({ value, confidence, source: 'printed' })

/** How many looks a photo gets whose total and date are that sure. */
const looksFor = async (amount: number, date: number, looks = 2) => {
  const seen: number[] = []
  const recognise = async (_: Buffer, look = 0) => {
    seen.push(look)
    return rows
  }
  const fields = {
    amount: field('116.00', amount),
    date: field('2026-06-12', date),
    merchant_rfc: field('HDM001017AS1', 1),
  }
  await readInPasses(photo, { recognise, looks }, () => ({ ...ticket, warnings: [], fields }))
  return seen
}

test('what is surely read is looked at once', async () => {
  assert.deepEqual(await looksFor(0.99, 0.99), [0])
})

test('what is in doubt is looked at again', async () => {
  assert.deepEqual(await looksFor(0.95, 0.99), [0, 1])
  assert.deepEqual(await looksFor(0.99, 0.3), [0, 1])
})

test('where the first look took long there is no other', async () => {
  const slow = { looks: 2, patienceMs: -1, recognise: async () => rows }
  const { all } = await readInPasses(photo, slow, () => ({ ...ticket, warnings: [], fields: {} }))
  assert.equal(all.length, 1)
})

test('where the first look read hardly a row another finds no ticket', async () => {
  const blank = { looks: 2, recognise: async () => rows.slice(1) }
  const { all } = await readInPasses(photo, blank, () => ({ ...ticket, warnings: [], fields: {} }))
  assert.equal(all.length, 1)
})

test('an engine that has one way to look is asked once', async () => {
  assert.deepEqual(await looksFor(0.1, 0.1, 1), [0])
})
