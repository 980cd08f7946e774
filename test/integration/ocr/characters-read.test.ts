import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPpocr } from '#services/ocr/engine/ppocr.ts'
import { drawType } from './draw-type.ts'

const lines = [
  'RFC: T&C860919AB1',
  'GARZA & LOZANO SA DE CV',
  'SHAMPOO H&S 90.00<A>',
  'JABON 8GS 141.88<B>',
  '2@58.90 117.80[A]',
  'REQUIERE FACTURA?',
  'EL "GUERO" TEL 5555; 4321',
]

const solid = (text: string) => text.replaceAll(' ', '')

test('ampersands, brackets, quotes and question marks are read as they are printed', {
  timeout: 60_000,
}, async () => {
  const engine = await createPpocr((call) => call())
  for (const dpi of [110, 130, 150]) {
    const rows = await engine.recognise(await drawType(lines, { dpi }).png().toBuffer())
    assert.deepEqual(
      rows.map(({ text }) => solid(text)),
      lines.map(solid),
    )
  }
})
