import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPpocr } from '#services/ocr/engine/ppocr.ts'
import { drawType } from './draw-type.ts'

const lines = [
  'PANADERÍA LA MUÑECA',
  'ÁNGEL MUÑIZ ÓRNELAS',
  'José Ibáñez Peña',
  'Atención: Sofía Güemes',
  'NIÑOS HÉROES',
  'PIÑÓN $128.50',
]
const special = /[^A-Za-z0-9 .:]/g

test('nine in ten of ñ, accents and peso signs are read as they are printed', {
  timeout: 60_000,
}, async () => {
  const engine = await createPpocr((call) => call())
  let [read, printed] = [0, 0]
  for (const dpi of [110, 130, 150]) {
    const rows = await engine.recognise(await drawType(lines, { dpi, spacing: 8 }).png().toBuffer())
    const found = rows.map(({ text }) => text.match(special) ?? [])
    for (const [i, line] of lines.entries()) {
      const wanted = line.match(special) ?? []
      printed += wanted.length
      read += wanted.filter((sign, k) => found[i]?.[k] === sign).length
    }
  }
  assert.ok(read >= 0.9 * printed, `${read} of ${printed}`)
})
