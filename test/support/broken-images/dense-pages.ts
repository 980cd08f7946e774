import { drawRows } from '#platform/images/draw-rows.ts'
import type { BrokenFile } from './base-images.ts'

const WORDS = 'PAGINA DE PERIODICO SIN BLANCOS TOTAL 1,234.56 FECHA 04/09/2026 12:37 RFC CSI020226MV4 '

const page = (width: number, height: number, columns: number) => {
  const rows = Array.from({ length: Math.floor((height / width) * columns * 0.5) }, (_, at) =>
    WORDS.repeat(Math.ceil(columns / WORDS.length) + 1).slice(
      at % WORDS.length,
      (at % WORDS.length) + columns,
    ),
  )
  return drawRows(rows).resize(width, height, { fit: 'fill' })
}

/** Pages with many times the text of any ticket: to be read in part, in time. */
export const densePages = async (): Promise<BrokenFile[]> => [
  ['16 megapixels full of text, JPEG', await page(4_000, 4_000, 220).jpeg().toBuffer()],
  ['54 megapixels full of text, JPEG', await page(6_000, 9_000, 160).jpeg().toBuffer()],
  ['a strip of text, 15,000 x 300 JPEG', await page(15_000, 300, 600).jpeg().toBuffer()],
]
