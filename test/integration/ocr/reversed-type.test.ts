import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { createPpocr } from '#services/ocr/engine/ppocr.ts'
import { drawType } from './draw-type.ts'

const lines = ['GYM MAYAB', 'RFC: EKU9003173C9', 'TOTAL: $1,250.40', 'ESTACIONAMIENTOS KALIPSO']
const MARGIN = 52

/** A dark block of light type on light paper, faded and a little blurred. */
const draw = async (dpi: number): Promise<Buffer> => {
  const page = await drawType(lines, { dpi, spacing: 24 }).png().toBuffer({ resolveWithObject: true })
  const [width, height] = [page.info.width - 2 * MARGIN, page.info.height - 2 * MARGIN]
  const type = await sharp(page.data).extract({ left: MARGIN, top: MARGIN, width, height }).png().toBuffer()
  const block = await sharp(type).negate().png().toBuffer()
  const border = { top: 60, bottom: 60, left: 60, right: 60, background: '#ffffff' }
  const paper = await sharp(block).extend(border).png().toBuffer()
  return sharp(paper).linear(0.4, 50).blur(1.1).png().toBuffer()
}

test('light type on a dark block is read as dark type on paper is', {
  timeout: 120_000,
}, async () => {
  const engine = await createPpocr((call) => call())
  for (const dpi of [110, 130]) {
    const rows = await engine.recognise(await draw(dpi))
    assert.deepEqual(
      rows.map(({ text }) => text),
      lines,
      `${dpi} dpi`,
    )
  }
})
