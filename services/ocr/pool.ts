import { ownReaderMerchants, type ReaderMerchants } from '#merchants/reader-merchants.ts'
import { aborted } from '#platform/runtime/pause.ts'
import type { EngineName } from './engine/create-engine.ts'
import { OcrFailure } from './ocr-failure.ts'
import { startOcrWorker } from './ocr-worker.ts'
import { sheetsOf } from './sheets/sheets-of.ts'
import { createSlot, type Slot } from './slot.ts'
import type { Job, ReadTicket } from './worker-messages.ts'

export type PoolOptions = Readonly<{
  workers: number
  engine: EngineName
  /** How long one photo may take before its worker is terminated. */
  deadlineMs?: number
  /** How many photos may wait for a worker; more are refused. */
  queue?: number
  now?: () => string
  /** Whose tickets are recognised; default: those of this repository. */
  merchants?: () => ReaderMerchants
  /** Called for every worker that failed on a photo and is replaced. */
  onFault?: (problem: string) => void
  /** The script of the worker threads; tests put faults before it. */
  file?: URL
}>

export type Pool = Readonly<{
  /**
   * Of a photo, a PDF, or several of one ticket (`ticket-parts.ts`). Rejects with
   * `UndecodableImage`, or with `OcrFailure` after two workers failed on the photo.
   */
  read: (image: Uint8Array) => Promise<ReadTicket>
  /**
   * Refuses new photos; resolves when the current ones are read, or abandoned because `hurry`
   * fired.
   */
  stop: (hurry?: AbortSignal) => Promise<void>
}>

type Waiting = Readonly<{ job: Job; result: PromiseWithResolvers<ReadTicket> }>

const openSlots = async (options: PoolOptions): Promise<Slot[]> => {
  const { workers, engine, deadlineMs = 10_000, file, onFault = () => undefined } = options
  const { merchants = ownReaderMerchants } = options
  const program = file ?? new URL('./worker.ts', import.meta.url)
  const start = () => startOcrWorker({ file: program, engine, deadlineMs, merchants })
  const started = await Promise.allSettled(Array.from({ length: workers }, () => createSlot(start, onFault)))
  const slots = started.flatMap((slot) => (slot.status === 'fulfilled' ? [slot.value] : []))
  const failed = started.find((slot) => slot.status === 'rejected')
  if (!failed) return slots
  await Promise.all(slots.map((slot) => slot.stop()))
  throw new OcrFailure('ocr_failed', `the OCR engine ${engine} did not start: ${failed.reason}`, {
    cause: failed.reason,
  })
}

/** Starts the workers, each with its own models, and resolves when all are warm. */
export const createPool = async (options: PoolOptions): Promise<Pool> => {
  const { workers, queue = 2 * workers, now = () => new Date().toISOString() } = options
  const slots = await openSlots(options)
  const idle = [...slots]
  const waiting: Waiting[] = []
  const inHand = new Set<Promise<ReadTicket>>()
  let stopping = false
  /** How many tickets are taken apart before they are read. */
  let preparing = 0

  const serve = async (slot: Slot, { job, result }: Waiting): Promise<void> => {
    await slot.read(job).then(result.resolve, result.reject)
    idle.push(slot)
    next()
  }

  const next = () => {
    const slot = waiting.length ? idle.pop() : undefined
    const photo = slot && waiting.shift()
    if (photo) void serve(slot, photo)
  }

  const prepare = async (image: Uint8Array, result: Waiting['result']): Promise<void> => {
    preparing += 1
    const sheets = await sheetsOf(image).catch(result.reject)
    preparing -= 1
    if (!sheets) return
    waiting.push({ job: { sheets, now: now() }, result })
    next()
  }

  const read = async (image: Uint8Array): Promise<ReadTicket> => {
    if (stopping) throw new OcrFailure('ocr_stopped', 'the OCR pool is stopping')
    if (waiting.length + preparing - idle.length >= queue)
      throw new OcrFailure('ocr_overloaded', 'too many photos wait for OCR')
    const result = Promise.withResolvers<ReadTicket>()
    inHand.add(result.promise)
    void prepare(image, result)
    return result.promise.finally(() => inHand.delete(result.promise))
  }

  const stop = async (hurry?: AbortSignal): Promise<void> => {
    stopping = true
    const read = Promise.allSettled(inHand)
    await (hurry ? Promise.race([read, aborted(hurry)]) : read)
    await Promise.all(slots.map((slot) => slot.stop()))
  }

  return { read, stop }
}
