import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { createEngine } from '#services/ocr/engine/create-engine.ts'
import { readInPasses } from '#services/ocr/read-in-passes.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import type { Row } from '#ticket/page/row.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const photos = new URL('../../../../shared/tickets/dev/', import.meta.url)
const skip = existsSync(photos) ? false : 'the development photos are not beside the project'

test('what a hard photo leaves in doubt is looked at again, an easy one is not; a total read alike is no less sure, one read otherwise is warned of', {
  skip,
  timeout: 120_000,
}, async () => {
  const weights = loadWeights()
  const engine = await createEngine('ppocr', (work) => work())
  const ticketOf = (rows: readonly Row[]) => extractTicket(rows, weights, new Date('2026-11-21'))
  const look = (name: string) =>
    readInPasses(
      readFileSync(new URL(name, photos)),
      { recognise: engine.recognise, looks: engine.looks, patienceMs: 60_000 },
      ticketOf,
    )
  const sure = ({ fields }: Ticket) => fields['amount']?.confidence ?? 0
  for (const [name, amount] of Object.entries({ 'hard_005.jpg': '909.50', 'hard_014.jpg': '1131.89' })) {
    const { all, ticket } = await look(name)
    const [first, second] = all.map(ticketOf)
    assert.ok(first && second, `${name} was looked at twice`)
    assert.notDeepEqual(all[1], all[0])
    assert.equal(ticket.amount, amount)
    if (first.amount === second.amount) assert.equal(sure(ticket), Math.max(sure(first), sure(second)))
    else assert.ok(ticket.warnings.includes('amount_uncertain'))
  }
  assert.equal((await look('easy_000.jpg')).all.length, 1)
})
