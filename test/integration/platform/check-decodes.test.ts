import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import { decodes } from '#platform/check-decodes.ts'
import { demoPhoto } from '../../api-client.ts'
import { takesLessThan } from '../../takes-less-than.ts'

const jpeg = await readFile(demoPhoto)
const png = await sharp(jpeg).resize(700).png().toBuffer()
const webp = await sharp(jpeg).resize(700).webp().toBuffer()

/** Keeps the first bytes and the end, so that a look at the headers finds nothing wrong; the tables behind them are gone. */
const hollowed = (bytes: Buffer) => {
  const copy = Buffer.from(bytes)
  copy.fill(0, 24, Math.floor(bytes.length * 0.9))
  return copy
}

for (const [mediaType, bytes] of Object.entries({
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
})) {
  test(`a whole ${mediaType} decodes, a hollow one and half of one do not`, async () => {
    assert.equal(await decodes(bytes, mediaType), true)
    assert.equal(await decodes(hollowed(bytes), mediaType), false)
    assert.equal(await decodes(bytes.subarray(0, bytes.length / 2), mediaType), false)
  })
}

test('more pixels than are allowed are refused before they are decoded', async () => {
  const bomb = await sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  await takesLessThan(1_000, async () => assert.equal(await decodes(bomb, 'image/png'), false))
})
