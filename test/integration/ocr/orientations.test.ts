import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { decodeImage, type Pixels } from '#services/ocr/engine/picture/pixels.ts'
import { createPool } from '#services/ocr/pool.ts'
import { drawTicket } from '#test/support/tickets/draw-ticket.ts'

type Place = readonly [x: number, y: number]

/**
 * Where the camera stores the upright pixel (x, y) of a picture of `width` by `height` (EXIF 2.32,
 * Orientation).
 */
const storedAt: Readonly<Record<number, (place: Place, width: number, height: number) => Place>> = {
  1: ([x, y]) => [x, y],
  2: ([x, y], width) => [width - 1 - x, y],
  3: ([x, y], width, height) => [width - 1 - x, height - 1 - y],
  4: ([x, y], _, height) => [x, height - 1 - y],
  5: ([x, y]) => [y, x],
  6: ([x, y], width) => [y, width - 1 - x],
  7: ([x, y], width, height) => [height - 1 - y, width - 1 - x],
  8: ([x, y], _, height) => [height - 1 - y, x],
}

/** The same picture as a camera held so would store it, with the tag that says it. */
const stored = ({ data, width, height }: Pixels, orientation: number): Sharp => {
  const turned = orientation > 4
  const [across, down] = turned ? [height, width] : [width, height]
  const pixels = Buffer.alloc(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [toX, toY] = storedAt[orientation]?.([x, y], width, height) ?? [0, 0]
      pixels.set(data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3), 3 * (toY * across + toX))
    }
  return sharp(pixels, { raw: { width: across, height: down, channels: 3 } }).withMetadata({ orientation })
}

const ticket = await drawTicket({ code: '510781636194000128', total: '187.50' })
const upright = await decodeImage(ticket)
const orientations = [1, 2, 3, 4, 5, 6, 7, 8]

test('every EXIF orientation is turned back pixel by pixel, mirrored ones too, in PNG and WebP', async () => {
  for (const orientation of orientations)
    for (const picture of [
      stored(upright, orientation).png(),
      stored(upright, orientation).webp({ lossless: true }),
    ]) {
      const { data, width, height } = await decodeImage(await picture.toBuffer())
      assert.deepEqual([width, height], [upright.width, upright.height], `${orientation}`)
      assert.ok(Buffer.from(data).equals(upright.data), `${orientation}`)
    }
})

test('the same ticket is read the same in all eight orientations', { timeout: 120_000 }, async () => {
  const pool = await createPool({ workers: 1, engine: 'ppocr', queue: 8 })
  try {
    const photos = await Promise.all(orientations.map((one) => stored(upright, one).jpeg().toBuffer()))
    const read = await Promise.all(photos.map((photo) => pool.read(photo)))
    for (const [i, { ticket: found }] of read.entries()) {
      const { merchant_rfc, amount, tax_amount, date, time, payment_method } = found
      assert.deepEqual(
        [merchant_rfc, amount, tax_amount, date, time, payment_method],
        ['CSI020226MV4', '187.50', '25.86', '2026-09-04', '12:37', 'tarjeta_debito'],
        `orientation ${orientations[i]}`,
      )
    }
  } finally {
    await pool.stop()
  }
})

test('an orientation that EXIF does not know is none', async () => {
  const photo = await stored(upright, 6).jpeg().toBuffer()
  const tag = photo.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00]))
  assert.ok(tag > 0)
  for (const value of [0, 9, 255]) {
    const wrong = Buffer.from(photo)
    wrong[tag + 8] = value
    const { width, height } = await decodeImage(wrong)
    assert.deepEqual([width, height], [upright.height, upright.width])
  }
})
