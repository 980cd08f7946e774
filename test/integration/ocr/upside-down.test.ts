import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import { createPpocr } from '#services/ocr/engine/ppocr.ts'

const ticket = new URL('../../fixtures/tickets/oxxo.jpg', import.meta.url)

test('a ticket says the same whichever way up it was photographed', { timeout: 60_000 }, async () => {
  const engine = await createPpocr((call) => call())
  const photo = await readFile(ticket)
  const read = async (angle: number) => {
    // an EXIF mark would have it turned back before it is read
    const turned = await sharp(photo).autoOrient().rotate(angle, { background: '#888' }).jpeg().toBuffer()
    return (await engine.recognise(turned)).map(({ text }) => text)
  }
  const upright = await read(0)
  for (const angle of [90, 180, 270, 187]) {
    const same = new Set(await read(angle))
    const kept = upright.filter((text) => same.has(text)).length
    assert.ok(kept >= 0.75 * upright.length, `${angle} degrees: ${kept} of ${upright.length} rows`)
  }
})

test('a second look reads sideways text the right way up, whatever the first made of its direction', {
  timeout: 120_000,
}, async () => {
  const engine = await createPpocr((call) => call())
  const photo = await readFile(ticket)
  for (const angle of [89.7, 90, 90.3, 187]) {
    const turned = await sharp(photo).autoOrient().rotate(angle, { background: '#888' }).jpeg().toBuffer()
    const alone = (await engine.recognise(Buffer.from(turned), 1)).map(({ text }) => text)
    await engine.recognise(turned, 0)
    const again = new Set((await engine.recognise(turned, 1)).map(({ text }) => text))
    const kept = alone.filter((text) => again.has(text)).length
    assert.ok(kept >= 0.9 * alone.length, `${angle} degrees: ${kept} of ${alone.length} rows`)
  }
})
