import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { readBarcodes } from '#services/ocr/engine/picture/read-barcodes.ts'

/** The text of each page as a reader copies it, in the order in which it was written. */
export const pageTexts = async (pdf: Buffer): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text

export const metadata = async (pdf: Buffer): Promise<Record<string, unknown>> =>
  (await getMeta(await getDocumentProxy(new Uint8Array(pdf)))).info

/** White space aside, since long values are broken over lines. */
export const squeezed = (text: string): string => text.replace(/\s+/g, '')

const contents = (pdf: Buffer): string[] =>
  Array.from(pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })

type Square = readonly [x: number, y: number, width: number, height: number]

/** The rectangles of the path of most rectangles: the QR code's modules, rows joined. */
const modulesIn = (pdf: Buffer): Square[] =>
  contents(pdf)
    .flatMap((content) => content.match(/(?:[-\d. ]+ re\n){20,}/g) ?? [])
    .map((path) =>
      Array.from(path.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re/g), ([, ...square]): Square => {
        const [x = 0, y = 0, width = 0, height = 0] = square.map(Number)
        return [x, y, width, height]
      }),
    )
    .reduce((most, squares) => (squares.length > most.length ? squares : most), [])

const QUIET = 30
const SCALE = 6

/** The code's side in centimetres and its text, decoded from the ink on the page. */
export const qrIn = async (pdf: Buffer): Promise<{ text: string | undefined; side: number }> => {
  const squares = modulesIn(pdf)
  const [left, top] = [Math.min(...squares.map(([x]) => x)), Math.min(...squares.map(([, y]) => y))]
  const side = Math.max(...squares.map(([x, , width]) => x + width)) - left
  const pixels = Math.ceil(side * SCALE) + 2 * QUIET
  const data = Buffer.alloc(pixels * pixels * 3, 255)
  for (const [x, y, width, height] of squares) {
    const [from, to] = [
      Math.round((x - left) * SCALE) + QUIET,
      Math.round((x + width - left) * SCALE) + QUIET,
    ]
    for (let row = Math.round((y - top) * SCALE); row < Math.round((y + height - top) * SCALE); row += 1) {
      data.fill(0, ((row + QUIET) * pixels + from) * 3, ((row + QUIET) * pixels + to) * 3)
    }
  }
  const [text] = await readBarcodes({ data, width: pixels, height: pixels })
  return { text, side: (side / 72) * 2.54 }
}
