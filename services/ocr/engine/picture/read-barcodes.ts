import { readFileSync } from 'node:fs'
import { prepareZXingModule, type ReaderOptions, readBarcodes as readZxing } from 'zxing-wasm/reader'
import type { Pixels } from './pixels.ts'

/** The two symbologies that tickets carry; both have checksums, so a decoded text is right. */
const OPTIONS: ReaderOptions = {
  formats: ['Code128', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  maxNumberOfSymbols: 4,
}

let loading: Promise<unknown> | null = null

/**
 * Loaded once, when the first photo needs it, from the package; otherwise the library would fetch
 * it from the network.
 */
const load = async (): Promise<void> => {
  loading ??= prepareZXingModule({
    overrides: {
      wasmBinary: new Uint8Array(
        readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
      ).buffer,
    },
    fireImmediately: true,
  })
  await loading
}

/**
 * As a grey picture that the library decodes itself (PGM): a quarter of the memory of its other
 * input, and half the time.
 */
const greyOf = ({ data, width, height }: Pixels): Uint8Array => {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`)
  const grey = new Uint8Array(head.length + width * height)
  grey.set(head)
  // print is grey, so green alone is enough
  for (let from = 1, to = head.length; from < data.length; from += 3, to += 1) grey[to] = data[from] ?? 0
  return grey
}

/**
 * The texts of the photo's valid Code 128 and QR symbols, in any direction. They are optional: if
 * there are none, or the library fails on the picture, the result is [] and the printed rows are
 * used.
 */
export const readBarcodes = async (photo: Pixels): Promise<string[]> => {
  await load()
  try {
    const found = await readZxing(greyOf(photo), OPTIONS)
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  } catch {
    return []
  }
}
