import './engine/native/without-telemetry.ts'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { ReaderMerchants } from '#merchants/reader-merchants.ts'
import type { EngineName } from './engine/create-engine.ts'
import { createGate, type Gate, shutGate, shutGateBlocking } from './engine/native/native-gate.ts'
import type { Answer, Job, NewMerchants, WorkerData } from './worker-messages.ts'

/** One worker thread with its own models; it reads one ticket at a time. */
export type OcrWorker = Readonly<{
  /**
   * Rejects when the thread dies, or is terminated because it does not answer in time; the worker
   * is then unusable.
   */
  read: (job: Job) => Promise<Answer>
  isAlive: () => boolean
  stop: () => Promise<void>
}>

export type WorkerOptions = Readonly<{
  file: URL
  engine: EngineName
  /** For each photo of a ticket. */
  deadlineMs: number
  /** Those that tickets are recognised of now. */
  merchants: () => ReaderMerchants
}>

const START_MS = 60_000
/** No single native call takes this long; a thread that is still inside is abandoned. */
const NATIVE_MS = 20_000
const EXIT_MS = 5_000
/** For JavaScript; photos and networks lie outside. */
const HEAP_MB = 512
/**
 * Nearly everything that a photo leaves on the heap is garbage at once: with V8's first megabyte it
 * was collected 120 times a photo.
 */
const YOUNG_MB = 16

const openGates = new Set<Gate>()
process.on('exit', () => {
  for (const gate of openGates) shutGateBlocking(gate, EXIT_MS)
})

const startThread = (file: URL, data: WorkerData): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB }
  // read when a heap is created: this thread's own stays as it is
  setFlagsFromString(`--min-semi-space-size=${YOUNG_MB}`)
  // the HEIC decoder prints warnings about a damaged picture, and stdout is for results
  const thread = new Worker(file, { workerData: data, resourceLimits, stdout: true })
  thread.stdout.resume()
  return thread
}

const endThread = async (thread: Worker, gate: Gate): Promise<void> => {
  if (await shutGate(gate, NATIVE_MS)) await thread.terminate()
}

/** Loads the models and reads a blank photo before it resolves. */
export const startOcrWorker = async ({
  file,
  engine,
  deadlineMs,
  merchants,
}: WorkerOptions): Promise<OcrWorker> => {
  const gate = createGate()
  const thread = startThread(file, { engine, gate })
  let waiting: PromiseWithResolvers<Answer> | null = null
  let fault: Error | null = null
  openGates.add(gate)

  const fail = (error: Error) => {
    fault ??= error
    waiting?.reject(fault)
  }
  thread.on('message', (answer: Answer) => waiting?.resolve(answer))
  thread.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  thread.on('exit', (code) => {
    openGates.delete(gate)
    fail(new Error(`the OCR worker ended with code ${code}`))
  })

  const nextAnswer = async (limitMs: number): Promise<Answer> => {
    if (fault) throw fault
    waiting = Promise.withResolvers<Answer>()
    const timer = setTimeout(() => {
      fail(new Error(`the OCR worker did not answer within ${limitMs} ms`))
      void endThread(thread, gate)
    }, limitMs)
    return waiting.promise.finally(() => clearTimeout(timer))
  }

  await nextAnswer(START_MS)
  let knows = ''
  const tellMerchants = () => {
    const now = merchants()
    if (now.revision === knows) return
    thread.postMessage({ merchants: now } satisfies NewMerchants)
    knows = now.revision
  }
  return {
    read: (job) => {
      const answer = nextAnswer(deadlineMs * Math.max(1, job.sheets.length))
      if (!fault) {
        tellMerchants()
        thread.postMessage(job)
      }
      return answer
    },
    isAlive: () => fault === null,
    stop: () => endThread(thread, gate),
  }
}
