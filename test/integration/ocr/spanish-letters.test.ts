import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createPpocr } from '../../../services/ocr/engine/ppocr.ts'

const font = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'))

const draw = (lines: readonly string[]) =>
  sharp({
    text: { text: lines.join('\n'), fontfile: font, font: 'DejaVu Sans Mono', dpi: 130, spacing: 8 },
  })
    .negate()
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#ffffff' })
    .png()
    .toBuffer()

test('ñ, accents and the peso sign are read as they are printed', { timeout: 60_000 }, async () => {
  const lines = [
    'PANADERÍA LA MUÑECA',
    'ÁNGEL MUÑIZ ÓRNELAS',
    'PAN DE NARANJA Y PIÑÓN $128.50',
    'Atención: Sofía Güemes',
  ]
  const engine = await createPpocr((call) => call())
  const rows = await engine.recognise(await draw(lines))
  assert.deepEqual(
    rows.map(({ text }) => text.replaceAll(' ', '')),
    lines.map((line) => line.replaceAll(' ', '')),
  )
})
