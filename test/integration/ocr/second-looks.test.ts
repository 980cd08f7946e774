import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createEngine } from '../../../services/ocr/engine/create-engine.ts'
import { lookAt } from '../../../services/ocr/look-at.ts'
import { extractTicket } from '../../../services/ocr/reading/extract-ticket.ts'
import { loadWeights } from '../../../services/ocr/reading/load-weights.ts'

const photos = new URL('../../../../shared/tickets/dev/', import.meta.url)
const skip = existsSync(photos) ? false : 'the development photos are not beside the project'

test('what a hard photo leaves in doubt is looked at again and no less sure for it, and an easy one needs no second look', {
  skip,
  timeout: 120_000,
}, async () => {
  const weights = loadWeights()
  const engine = await createEngine('ppocr', (work) => work())
  const look = (name: string, looks: number) =>
    lookAt(
      readFileSync(new URL(name, photos)),
      { recognise: engine.recognise, looks, patienceMs: 60_000 },
      (rows) => extractTicket(rows, weights, new Date('2026-11-21')),
    )
  const sure = ({ ticket }: Awaited<ReturnType<typeof look>>) => ticket.fields['amount']?.confidence ?? 0
  const [once, again] = [await look('hard_005.jpg', 1), await look('hard_005.jpg', engine.looks)]
  assert.deepEqual([once.all.length, again.all.length], [1, 2])
  assert.notDeepEqual(again.all[1], again.all[0])
  assert.equal(again.ticket.amount, once.ticket.amount)
  assert.ok(sure(again) >= sure(once))
  assert.equal((await look('hard_014.jpg', engine.looks)).ticket.amount, '1131.89')
  assert.equal((await look('easy_000.jpg', engine.looks)).all.length, 1)
})
