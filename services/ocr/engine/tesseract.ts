import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recognize } from 'node-tesseract-ocr'
import type { Row } from '#ticket/page/row.ts'
import type { Native } from './native/native-gate.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { decodeOnce } from './picture/decode-once.ts'
import { removeLeftPictures, withPictureFolder } from './picture/picture-folder.ts'
import { greyPng } from './picture/pixels.ts'
import { chainRows } from './rows/chain-rows.ts'
import { onPage } from './rows/on-page.ts'
import { piecesFromWords } from './rows/pieces-from-words.ts'
import { wordsFromTsv } from './rows/words-from-tsv.ts'

/**
 * The package puts these into a shell line unescaped, so nothing of a request may ever appear here.
 * Noise keeps Tesseract busy for minutes: `ulimit` ends it after 8 s of CPU. Its default of four
 * threads is slower than one.
 */
const CONFIG = {
  binary: 'ulimit -t 8; OMP_THREAD_LIMIT=1 exec tesseract',
  lang: 'spa',
  oem: 1,
  psm: 6,
  dpi: 300,
  presets: ['tsv'],
}

/** Ended by `ulimit`: a picture that takes this long is not a ticket. */
const isOutOfTime = (error: unknown) =>
  error instanceof Error && 'signal' in error && (error.signal === 'SIGXCPU' || error.signal === 'SIGKILL')

const runOn = async (file: string): Promise<string> => {
  try {
    return await recognize(file, CONFIG)
  } catch (error) {
    if (isOutOfTime(error)) return ''
    throw error
  }
}

/**
 * A file, never a Buffer: the package writes a Buffer to stdin, and a program that dies first takes
 * this process with it.
 */
const readPng = (png: Buffer): Promise<string> =>
  withPictureFolder(async (folder) => {
    const file = join(folder, 'ticket.png')
    if (!/^[\w./:\\ -]+$/.test(file))
      throw new Error('the folder for temporary files has a name that a shell would read')
    await writeFile(file, png, { mode: 0o600 })
    return runOn(file)
  })

const recognise = async (image: Buffer, native: Native): Promise<Row[]> => {
  const photo = await native(() => decodeOnce(image))
  const png = await native(() => greyPng(photo))
  const rows = chainRows(piecesFromWords(wordsFromTsv(await readPng(png))))
  // it sees the photo as decoded
  return onPage(rows, { photo, angle: 0, straight: photo, run: 0 })
}

/**
 * The `tesseract` program with its Spanish model, both of which must be installed. Its rows have no
 * character readings.
 */
export const createTesseract = async (native: Native): Promise<OcrEngine> => {
  await removeLeftPictures()
  return { name: 'tesseract', looks: 1, recognise: (image) => recognise(image, native) }
}
