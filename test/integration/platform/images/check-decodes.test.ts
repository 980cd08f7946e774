import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'node:test'
import sharp from 'sharp'
import { decodes } from '#platform/images/check-decodes.ts'
import { eventually } from '#test/support/eventually.ts'
import { demoPhoto } from '#test/support/http/api-client.ts'
import { takesLessThan } from '#test/support/takes-less-than.ts'

const heic = await readFile(new URL('../../../fixtures/tickets/starbucks.heic', import.meta.url))
const jpeg = await readFile(demoPhoto)
const png = await sharp(jpeg).resize(700).png().toBuffer()
const webp = await sharp(jpeg).resize(700).webp().toBuffer()

/** Without the deadline of a HEIC, which a busy machine may miss. */
const decodesInTime = (bytes: Buffer, mediaType: string) => decodes(bytes, mediaType, 60_000)

/**
 * Keeps the first bytes and the end, so that a look at the headers finds nothing wrong; the tables
 * behind them are gone.
 */
const hollowed = (bytes: Buffer) => {
  const copy = Buffer.from(bytes)
  copy.fill(0, 24, Math.floor(bytes.length * 0.9))
  return copy
}

for (const [mediaType, bytes] of Object.entries({
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/heic': heic,
})) {
  test(`a whole ${mediaType} decodes, a hollow one and half of one do not`, async () => {
    assert.equal(await decodesInTime(bytes, mediaType), true)
    assert.equal(await decodesInTime(hollowed(bytes), mediaType), false)
    assert.equal(await decodesInTime(bytes.subarray(0, bytes.length / 2), mediaType), false)
  })
}

test('more pixels than are allowed are refused before they are decoded', async () => {
  const bomb = await sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  await takesLessThan(1_000, async () => assert.equal(await decodesInTime(bomb, 'image/png'), false))
})

test('a JPEG that was cut and closed again, or whose data is spoiled, is no whole picture', async () => {
  const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer()
  const end = Buffer.from([0xff, 0xd9])
  for (const whole of [jpeg, progressive])
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const closed = Buffer.concat([whole.subarray(0, Math.floor(whole.length * share)), end])
      assert.equal(await decodesInTime(closed, 'image/jpeg'), false, `${share}`)
    }
  const spoiled = Buffer.from(progressive)
  for (let i = 1; i < 40; i++) spoiled[Math.floor((progressive.length * i) / 41)] = (i * 97) & 255
  assert.equal(await decodesInTime(spoiled, 'image/jpeg'), false)
})

test('what phones write beyond the rules is no damage', async () => {
  const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer()
  const end = Buffer.from([0xff, 0xd9])
  for (const whole of [jpeg, progressive]) {
    const padded = Buffer.concat([whole.subarray(0, whole.length - 2), Buffer.alloc(8), end])
    assert.equal(await decodesInTime(padded, 'image/jpeg'), true, 'extraneous bytes before the end marker')
    assert.equal(await decodesInTime(Buffer.concat([whole, Buffer.alloc(5_000, 7)]), 'image/jpeg'), true)
  }
})

test('after broken HEIC files, together and in a row, a good one still passes, and nothing is printed', async () => {
  const at = heic.indexOf('mdat') + 8
  const noise = Buffer.from(heic)
  for (let i = at; i < noise.length; i++) noise[i] = ((i * 7919 + 13) >> 3) & 255
  const empty = Buffer.from(heic)
  empty.fill(0, at)
  const verdicts = await Promise.all(
    [noise, heic, empty, noise, heic].map((bytes) => decodesInTime(bytes, 'image/heic')),
  )
  assert.deepEqual(verdicts, [false, true, false, false, true])
})

test('a broken HEIC is known long before its deadline, without holding up the event loop', async () => {
  const broken = Buffer.from(heic)
  broken.fill(0, heic.indexOf('mdat') + 8)
  await takesLessThan(3_000, async () => assert.equal(await decodesInTime(broken, 'image/heic'), false))
  // a busy machine holds it up too, but not every time
  await eventually(async () => {
    const loop = monitorEventLoopDelay({ resolution: 5 })
    loop.enable()
    assert.equal(await decodesInTime(broken, 'image/heic'), false)
    loop.disable()
    assert.ok(loop.max / 1e6 < 200, `${loop.max / 1e6} ms`)
  })
})
