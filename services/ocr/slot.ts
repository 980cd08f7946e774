import { UndecodableImage } from './engine/picture/undecodable-image.ts'
import { OcrFailure } from './ocr-failure.ts'
import type { OcrWorker } from './ocr-worker.ts'
import type { Job, ReadTicket } from './worker-messages.ts'

/** A place for one worker; one that died or hung is replaced, until the place is stopped. */
export type Slot = Readonly<{ read: (job: Job) => Promise<ReadTicket>; stop: () => Promise<void> }>

const TRIES = 2

const resultOf = async (worker: OcrWorker, job: Job): Promise<ReadTicket> => {
  const answer = await worker.read(job)
  if (answer.type === 'read') return answer.result
  if (answer.type === 'undecodable') throw new UndecodableImage(answer.message)
  throw new Error('the OCR worker sent an answer that no job asked for')
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const stopped = () => new OcrFailure('ocr_stopped', 'the OCR pool is stopping')
const failedTwice = (cause: unknown) =>
  new OcrFailure('ocr_failed', `the photo failed two OCR workers: ${messageOf(cause)}`, { cause })

/** `onFault` is called for every worker that failed on a photo. */
export const createSlot = async (
  start: () => Promise<OcrWorker>,
  onFault: (problem: string) => void,
): Promise<Slot> => {
  let worker = await start()
  let isStopped = false

  const tryOnce = async (job: Job): Promise<ReadTicket> => {
    if (!worker.isAlive()) worker = await start()
    return resultOf(worker, job)
  }

  const read = async (job: Job, tries = TRIES): Promise<ReadTicket> => {
    if (isStopped) throw stopped()
    const failed = (error: unknown): Promise<ReadTicket> => {
      if (error instanceof UndecodableImage) throw error
      if (isStopped) throw stopped()
      onFault(messageOf(error))
      if (tries > 1) return read(job, tries - 1)
      throw failedTwice(error)
    }
    return tryOnce(job).catch(failed)
  }

  return {
    read: (job) => read(job),
    stop: () => {
      isStopped = true
      return worker.stop()
    },
  }
}
