import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import type { Reading } from '#contracts/reading/ticket.ts'
import { createPpocr } from '#services/ocr/engine/ppocr.ts'
import { readPageOf } from '#services/ocr/read-page-of.ts'

const ticket = new URL('../../fixtures/tickets/oxxo.jpg', import.meta.url)
/** Paper around the row, so that it is read as a line of its own. */
const MARGIN = 12

type Page = NonNullable<Reading['page']>

/**
 * The page, as whoever shows it makes it: the photo turned about its middle on a canvas that holds
 * all of it.
 */
const drawn = async (photo: Buffer, { width, height, turn }: Page) => {
  const { data, info } = await sharp(photo)
    .rotate(turn, { background: '#fff' })
    .extend({ top: 100, bottom: 100, left: 100, right: 100, background: '#fff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [right, down] = [(info.width - width) / 2, (info.height - height) / 2]
  return ([x, y, wide, high]: Page['boxes'][number]) =>
    sharp(data)
      .extract({
        left: Math.round(x + right) - MARGIN,
        top: Math.round(y + down),
        width: wide + 2 * MARGIN,
        height: high,
      })
      .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })
      .png()
      .toBuffer()
}

for (const angle of [0, 6, 90, 180, 200])
  test(`what stands in a row's box is that row: a photo turned by ${angle} degrees`, {
    timeout: 120_000,
  }, async () => {
    const engine = await createPpocr((call) => call())
    const photo = await sharp(await readFile(ticket))
      .autoOrient()
      .rotate(angle, { background: '#fff' })
      .jpeg()
      .toBuffer()
    const rows = await engine.recognise(photo)
    const { width = 0, height = 0 } = await sharp(photo).metadata()
    const page = readPageOf(rows, { width, height })
    assert.ok(page)
    assert.equal(page.boxes.length, rows.length)
    const cut = await drawn(photo, page)
    const read = await Promise.all(
      page.boxes.map(async (box) =>
        (await engine.recognise(await cut(box))).map(({ text }) => text).join(' '),
      ),
    )
    const same = rows.filter(({ text }, i) => (read[i] ?? '').replace(/\s/g, '') === text.replace(/\s/g, ''))
    assert.ok(same.length >= 0.7 * rows.length, `${same.length} of ${rows.length} rows`)
  })

test('a page is told only where every row has its box, and all are of one page', () => {
  const row = { text: 'TOTAL', confidence: 1, height: 1, segments: [] }
  const box = { x: 0, y: 0, width: 1, height: 1, turn: 0 }
  const photo = { width: 10, height: 20 }
  const boxes = [[0, 0, 1, 1]]
  assert.deepEqual(readPageOf([{ ...row, box }], photo), { ...photo, turn: 0, boxes })
  assert.equal(readPageOf([], photo), null)
  assert.equal(readPageOf([{ ...row, box }, row], photo), null)
  assert.equal(
    readPageOf(
      [
        { ...row, box },
        { ...row, box: { ...box, turn: 1 } },
      ],
      photo,
    ),
    null,
  )
})
