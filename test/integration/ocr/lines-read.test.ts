import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { loadNetworks } from '#services/ocr/engine/native/onnx.ts'
import { createPpocr } from '#services/ocr/engine/ppocr.ts'
import { drawType } from './draw-type.ts'

const native = <Result>(call: () => Promise<Result>) => call()
const lines = [
  'FERRETERIA LA COLMENA',
  'RFC: CCA820727SD6',
  'REGIMEN 601 CP 03810',
  'FOLIO 0010 224 77881',
  'TICKET 4100 0555 9916',
  'WEB ID 8QZ7XK0PB2WM',
  'FECHA 17/10/2026 08:33',
  'SUBTOTAL $1,138.80',
  'IVA 16% $182.21',
  'TOTAL $1,321.01',
  'EFECTIVO $1,400.00',
  'CAMBIO $78.99',
]

const draw = (): Sharp => drawType(lines)

const encoded = async (picture: Sharp): Promise<Buffer> => await picture.png().toBuffer()

const wider = async (times: number): Promise<Buffer> => {
  const { data, info } = await draw().png().toBuffer({ resolveWithObject: true })
  return encoded(sharp(data).resize(Math.round(info.width * times), info.height, { fit: 'fill' }))
}

const wears = [
  { name: 'plain', photo: () => encoded(draw()) },
  { name: 'of double width', photo: () => wider(2) },
  { name: 'narrow', photo: () => wider(0.7) },
  { name: 'faint', photo: () => encoded(draw().linear(0.12, 200)) },
  { name: 'blurred', photo: () => encoded(draw().blur(1.2)) },
]

for (const { name, photo } of wears) {
  test(`lines are read as they are printed: ${name}`, { timeout: 60_000 }, async () => {
    const rows = await (await createPpocr(native)).recognise(await photo())
    assert.deepEqual(
      rows.map(({ text }) => text),
      lines,
    )
  })
}

test('the recogniser gives a character, the blank or a space for each eight columns', async () => {
  const { recogniser, characters } = await loadNetworks(native)
  const { dims } = await recogniser(new Float32Array(3 * 48 * 320), [1, 3, 48, 320])
  assert.deepEqual(dims, [1, 40, characters.length])
})
