import { parentPort, workerData } from 'node:worker_threads'
import { blankPhoto } from './engine/blank-photo.ts'
import { createEngine } from './engine/create-engine.ts'
import { type OcrEngine, UndecodableImage } from './engine/ocr-engine.ts'
import { throughGate } from './native-gate.ts'
import { extractTicket } from './reading/extract-ticket.ts'
import { loadWeights, type Weights } from './reading/load-weights.ts'
import type { Answer, Job, WorkerData } from './worker-messages.ts'

type Reader = Readonly<{ engine: OcrEngine; weights: Weights }>

const read = async ({ engine, weights }: Reader, { image, now }: Job): Promise<Answer> => {
  const started = performance.now()
  const rows = await engine.recognise(Buffer.from(image.buffer, image.byteOffset, image.byteLength))
  const ticket = extractTicket(rows, weights, new Date(now))
  const milliseconds = Math.round(performance.now() - started)
  return {
    type: 'read',
    result: { ticket, text: rows.map(({ text }) => text), engine: engine.name, milliseconds },
  }
}

/** Whatever else goes wrong ends the worker: the pool reads the photo once more with a new one. */
const answer = async (reader: Reader, job: Job): Promise<Answer> => {
  try {
    return await read(reader, job)
  } catch (error) {
    if (error instanceof UndecodableImage) return { type: 'undecodable', message: error.message }
    throw error
  }
}

const serve = async ({ engine: name, gate }: WorkerData): Promise<void> => {
  const reader = { engine: await createEngine(name, throughGate(gate)), weights: loadWeights() }
  await read(reader, { image: blankPhoto, now: new Date().toISOString() })
  parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await answer(reader, job)))
  const ready: Answer = { type: 'ready' }
  parentPort?.postMessage(ready)
}

await serve(workerData)
