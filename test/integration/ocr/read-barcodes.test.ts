import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, mock, test } from 'node:test'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { decodeImage } from '#services/ocr/engine/picture/pixels.ts'
import { readBarcodes } from '#services/ocr/engine/picture/read-barcodes.ts'

/** A picture of a desk with the symbol on a piece of paper, turned. */
const photoOf = async (symbol: Buffer, angle: number): Promise<Buffer> => {
  const paper = await sharp(symbol)
    .flatten({ background: 'white' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: 'white' })
    .rotate(angle, { background: '#777' })
    .toBuffer()
  return sharp(paper).blur(0.6).jpeg({ quality: 80 }).toBuffer()
}

const code128 = async (text: string): Promise<Buffer> => {
  const { image } = await writeBarcode(text, { format: 'Code128', scale: 3 })
  assert.ok(image)
  return Buffer.from(await image.arrayBuffer())
}

describe('bars and squares on a photo', () => {
  const fetched = mock.method(globalThis, 'fetch', () => assert.fail('nothing is fetched'))
  before(() =>
    prepareZXingModule({
      overrides: {
        wasmBinary: new Uint8Array(
          readFileSync(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))),
        ).buffer,
      },
      fireImmediately: true,
    }),
  )

  test('a Code 128 is read to the last digit, upright, tilted and on its side, without the network', async () => {
    const text = '85519687363244967512649176761405437'
    for (const angle of [0, 4, 90, 180]) {
      const photo = await decodeImage(await photoOf(await code128(text), angle))
      assert.deepEqual(await readBarcodes(photo), [text], `${angle} degrees`)
    }
    assert.equal(fetched.mock.callCount(), 0)
  })

  test('a QR gives its address', async () => {
    const address = 'https://www.facturagas.net/?e=12345&f=4761384&w=90817263'
    const symbol = await QRCode.toBuffer(address, { scale: 6 })
    assert.deepEqual(await readBarcodes(await decodeImage(await photoOf(symbol, 7))), [address])
  })

  test('a picture without any has none', async () => {
    const grey = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    assert.deepEqual(await readBarcodes(await decodeImage(grey)), [])
  })
})
