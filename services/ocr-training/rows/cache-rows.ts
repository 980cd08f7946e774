import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createEngine } from '#services/ocr/engine/create-engine.ts'
import { createGate, throughGate } from '#services/ocr/engine/native/native-gate.ts'
import type { OcrEngine } from '#services/ocr/engine/ocr-engine.ts'
import { packTicket, type TicketRows, type Truth } from './ticket-rows.ts'

// node services/ocr-training/rows/cache-rows.ts PHOTO_DIR ROWS.jsonl: every photo of a folder read
// once, its truth beside it.

const readTruth = async (photo: string): Promise<Truth | null> => {
  const beside = photo.replace(/\.\w+$/, '.json')
  const text = await readFile(beside, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

const readPhoto = async (engine: OcrEngine, photo: string): Promise<TicketRows> => {
  const [image, truth] = await Promise.all([readFile(photo), readTruth(photo)])
  const ticket = { file: path.basename(photo), truth, error: null }
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  try {
    const rows = await engine.recognise(image)
    return { ...ticket, rows, milliseconds: elapsed() }
  } catch (error) {
    return { ...ticket, rows: [], milliseconds: elapsed(), error: String(error) }
  }
}

const cacheRows = async (folder: string, file: string): Promise<void> => {
  const engine = await createEngine('ppocr', throughGate(createGate()))
  const photos = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|heic)$/i.test(name)).sort()
  const to = createWriteStream(file)
  for (const photo of photos) to.write(`${packTicket(await readPhoto(engine, path.join(folder, photo)))}\n`)
  await new Promise<void>((done) => {
    to.end(done)
  })
}

const [folder, file] = process.argv.slice(2)
if (folder === undefined || file === undefined) {
  process.stderr.write('usage: node services/ocr-training/rows/cache-rows.ts PHOTO_DIR ROWS.jsonl\n')
  process.exitCode = 2
} else {
  await cacheRows(folder, file)
}
