import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { inspectPart } from '#platform/images/inspect-part.ts'
import { joinParts } from '#platform/images/ticket-parts.ts'

const demo = join(import.meta.dirname, '../../../../services/cli/demo/demo-ticket.jpg')

test('a photo that speaks of a PDF in its first kilobyte is a photo', async () => {
  const photo = await readFile(demo)
  const words = Buffer.from('made from %PDF-1.7', 'latin1')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words])
  assert.equal(inspectPart(Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)])), 'image/jpeg')
})

test('what begins as stored parts do is no PDF', () => {
  const pdf = Buffer.from('%PDF-1.7 and so on %%EOF')
  assert.equal(inspectPart(pdf), 'application/pdf')
  const forged = joinParts([pdf, pdf])
  assert.throws(() => inspectPart(forged), { code: 'unsupported_image_format' })
})
