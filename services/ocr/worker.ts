import { parentPort, workerData } from 'node:worker_threads'
import { isFormaPago } from '#cfdi/catalogs/is-forma-pago.ts'
import type { ReaderMerchants } from '#merchants/reader-merchants.ts'
import { factsOf } from '#ticket/facts-of.ts'
import { loadWeights, type Weights } from '#ticket/ranking/load-weights.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'
import { createEngine } from './engine/create-engine.ts'
import { type Native, throughGate } from './engine/native/native-gate.ts'
import type { OcrEngine } from './engine/ocr-engine.ts'
import { blankPhoto } from './engine/picture/blank-photo.ts'
import { decodeOnce } from './engine/picture/decode-once.ts'
import { readBarcodes } from './engine/picture/read-barcodes.ts'
import { UndecodableImage } from './engine/picture/undecodable-image.ts'
import { extractor } from './extractor.ts'
import { oneTicket } from './one-ticket.ts'
import { readInPasses } from './read-in-passes.ts'
import { readPageOf } from './read-page-of.ts'
import { settleReading } from './settle-reading.ts'
import { photosOf, sheetsEngine } from './sheets/sheets-engine.ts'
import type { Answer, Job, NewMerchants, WorkerData } from './worker-messages.ts'

type Reader = Readonly<{ engine: OcrEngine; weights: Weights; native: Native; merchants: ReaderMerchants }>

/** A ticket that is text alone. */
const NO_PHOTO = Buffer.alloc(0)

const barcodesOn = async (photos: readonly Buffer[], native: Native): Promise<string[]> => {
  const found: string[] = []
  for (const photo of photos) found.push(...(await readBarcodes(await native(() => decodeOnce(photo)))))
  return found
}

const read = async (
  { engine, weights, native, merchants }: Reader,
  { sheets, now }: Job,
): Promise<Answer> => {
  const started = performance.now()
  const photos = photosOf(sheets)
  const whole = sheetsEngine(engine, sheets, photos)
  const { ticketOf, rowsOf } = extractor(weights, new Date(now))
  const single = oneTicket(whole, ticketOf)
  const { patienceMs } = whole
  const passes = await readInPasses(photos[0] ?? NO_PHOTO, { ...single, patienceMs }, ticketOf)
  const { rows } = passes
  const barcodes = () => barcodesOn(photos, native)
  const { ticket, document, text } = await settleReading({ passes, seen: single.seen, merchants, barcodes })
  const taxes = readTaxes(rows, ticket)
  const facts = factsOf({ ticket, rows: text }, isFormaPago)
  const [photo] = photos
  const page = photo && sheets.length === 1 ? readPageOf(rows, await decodeOnce(photo)) : null
  const fieldRows = rowsOf(rows, { merged: passes.ticket, final: ticket })
  const milliseconds = Math.round(performance.now() - started)
  const result = { ticket, document, taxes, facts, text, fieldRows, engine: engine.name, milliseconds }
  const illegible = whole.illegible()
  const more = { ...(page && { page }), ...(illegible.length > 0 && { illegible }) }
  return { type: 'read', result: { ...result, ...more } }
}

/** Any other failure ends the worker; the pool retries the photo with a new one. */
const answer = async (reader: Reader, job: Job): Promise<Answer> => {
  try {
    return await read(reader, job)
  } catch (error) {
    if (error instanceof UndecodableImage) return { type: 'undecodable', message: error.message }
    throw error
  }
}

/**
 * Until the first photo, before which the pool tells them: a thread reads no files of merchants.
 */
const nobody: ReaderMerchants = { revision: 'nobody', known: [], codes: {} }

const serve = async ({ engine: name, gate }: WorkerData): Promise<void> => {
  const native = throughGate(gate)
  const reader = { engine: await createEngine(name, native), weights: loadWeights(), native }
  let merchants = nobody
  await read(
    { ...reader, merchants },
    { sheets: [{ image: blankPhoto, part: 0 }], now: new Date().toISOString() },
  )
  parentPort?.on('message', async (message: Job | NewMerchants) => {
    if ('merchants' in message) merchants = message.merchants
    else parentPort?.postMessage(await answer({ ...reader, merchants }, message))
  })
  const ready: Answer = { type: 'ready' }
  parentPort?.postMessage(ready)
}

await serve(workerData)
