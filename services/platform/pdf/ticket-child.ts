import { buffer } from 'node:stream/consumers'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { guardMemory } from './guard-memory.ts'
import { type Decoded, pngOf } from './png-of.ts'
import { greyOf, shrinkPicture } from './shrink-picture.ts'
import {
  ALL_BYTES,
  LONGEST_RUNS,
  MOST_LETTERS,
  MOST_PAGES,
  MOST_PIXELS,
  openingBounds,
  PAGE_PIXELS,
  ticketBounds,
} from './ticket-bounds.ts'
import type { Run, TicketPage, TicketPages } from './ticket-pages.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
type Item = Awaited<ReturnType<Page['getTextContent']>>['items'][number]

/** Pixels a point: a letter of a page is then as large as in a photo of it. */
const SCALE = 3
/** Less text than this on a page is a stamp of the scanner. */
const LEAST_LETTERS = 40

type Matrix = readonly [number, number, number, number, number, number]

const ofMatrix = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [a, b, c, d, e, f]

/** Text that runs across the page, or upside down, is a watermark. */
const runOf = (item: Item, page: Matrix): Run[] => {
  if (!('str' in item) || item.str.trim() === '') return []
  const [a, b, c, d, e, f] = page
  const [ta, tb, , td, tx, ty] = ofMatrix(item.transform)
  const [across, along] = [a * ta + c * tb, b * ta + d * tb]
  if (across <= 0 || Math.abs(along) > 0.2 * across) return []
  return [
    {
      text: item.str.slice(0, 200),
      left: a * tx + c * ty + e,
      base: b * tx + d * ty + f,
      width: item.width * SCALE,
      height: Math.max(1, Math.abs(td || item.height) * SCALE),
    },
  ]
}

const pictureAt = (page: Page, name: unknown): Promise<Partial<Decoded> | null> =>
  typeof name === 'string'
    ? new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve))
    : Promise.resolve(name as Partial<Decoded> | null)

/** The largest of a page: others are logos. */
const pictureOn = async (page: Page): Promise<Decoded | null> => {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const names = fnArray.flatMap((fn, i) =>
    fn === OPS.paintImageXObject || fn === OPS.paintInlineImageXObject ? [argsArray[i][0]] : [],
  )
  let largest: Decoded | null = null
  for (const name of new Set(names).values()) {
    const { width = 0, height = 0, kind = 0, data } = (await pictureAt(page, name)) ?? {}
    if (data && width * height > (largest ? largest.width * largest.height : 0))
      largest = { width, height, kind, data }
  }
  return largest
}

/** The first runs of a page, until they hold as much as a page of a ticket may. */
const upTo = (most: number, runs: readonly Run[]): Run[] => {
  let length = 0
  return runs.filter(({ text }) => {
    length += text.length
    return length <= most
  })
}

/** Where it is too large it loses its colours first, then its size. */
const fitting = (picture: Decoded, mostBytes: number): Buffer | null => {
  let factor = Math.ceil(Math.sqrt((picture.width * picture.height) / PAGE_PIXELS))
  let fits = shrinkPicture(picture, factor)
  let png = pngOf(fits)
  if (png && png.length > mostBytes) {
    fits = greyOf(fits)
    png = pngOf(fits)
  }
  for (factor = 2; png && png.length > mostBytes; factor += 1) png = pngOf(shrinkPicture(fits, factor))
  return png
}

const readPage = async (page: Page, mostBytes: number): Promise<TicketPage> => {
  const { width, height, transform } = page.getViewport({ scale: SCALE })
  const { items } = await page.getTextContent()
  const all = items.slice(0, LONGEST_RUNS).flatMap((item) => runOf(item, ofMatrix(transform)))
  const runs = upTo(MOST_LETTERS, all)
  const letters = runs.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0)
  const text = { is: 'text', width, height, runs } as const
  if (letters >= LEAST_LETTERS) return text
  const picture = await pictureOn(page)
  const png = picture && fitting(picture, mostBytes)
  if (png) return { is: 'picture', png: png.toString('base64') }
  return letters > 0 ? text : { is: 'blank' }
}

const settings = {
  isEvalSupported: false,
  useSystemFonts: false,
  verbosity: 0,
  disableFontFace: true,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  maxImageSize: MOST_PIXELS,
}

const read = async (bytes: Uint8Array, isOpening: boolean): Promise<TicketPages> => {
  const document = await getDocumentProxy(bytes, settings)
  const pages: TicketPage[] = []
  const count = Math.min(MOST_PAGES, document.numPages)
  for (let n = 1; n <= count; n++) {
    const page = await document.getPage(n)
    if (!isOpening) pages.push(await readPage(page, ALL_BYTES / count))
  }
  return { ok: true, pages }
}

const problemOf = (error: unknown): TicketPages => ({
  ok: false,
  problem: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged',
})

// Reads a PDF from stdin and writes its first pages to stdout; with `open` only whether they are
// there. The PDF is untrusted: the process holds nothing else and may be killed at any time.
const isOpening = process.argv[2] === 'open'
guardMemory(isOpening ? openingBounds : ticketBounds)
const answer = await buffer(process.stdin)
  .then((bytes) => read(new Uint8Array(bytes), isOpening))
  .catch(problemOf)
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
