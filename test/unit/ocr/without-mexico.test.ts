import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeReading } from '#services/ocr/judge-reading.ts'
import { readLines } from '#test/support/reading/read-lines.ts'

const goods = ['Pain de campagne 2.40', 'Croissant au beurre 3.10', 'Brioche au sucre 4.20', 'TOTAL 9.70']

test('a paper that nothing ties to Mexico is no ticket', async () => {
  const { document, refusal } = await readLines(['BOULANGERIE DU PORT', '12 rue des Marins', ...goods])
  assert.deepEqual(document, { kind: 'without_mexico' })
  assert.equal(refusal, 'not_a_ticket')
})

test('a known merchant ties it to Mexico', async () => {
  const { document, refusal } = await readLines(['LIVERPOOL', 'LIVERPOOL INSURGENTES', ...goods])
  assert.equal(document, null)
  assert.equal(refusal, null)
})

test('what one part does not print may stand on another that could not be read', async () => {
  const read = await readLines(['BOULANGERIE DU PORT', '12 rue des Marins', ...goods])
  assert.equal(judgeReading({ ...read, illegible: [2] }, null)?.code, 'ticket_unreadable')
})
