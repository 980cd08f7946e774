import { Rejection } from '#contracts/http/errors.ts'
import type { CheckedCsf } from './check-csf.ts'
import type { PdfText } from './pdf-text.ts'
import { readPdf } from './read-pdf.ts'

export type PdfJob = CheckedCsf & Readonly<{ accountId: string }>

export type PdfReader = Readonly<{
  /** Throws `overloaded` if no place is free in time, `maintenance` after a stop. */
  read: (job: PdfJob) => Promise<PdfText>
  /** Kills the processes that are reading. */
  stop: () => void
}>

type Options = Readonly<{
  atOnce: number
  waitMs: number
  readOne: (bytes: Uint8Array, stopping: AbortSignal) => Promise<PdfText>
}>

/** Each may use a processor and 256 MB, so few run at once; a Constancia takes 0.2 s. */
const standard: Options = { atOnce: 2, waitMs: 8_000, readOne: readPdf }

type Waiting = { accountId: string; enter: () => void }

const overloaded = () =>
  new Rejection('overloaded', 'Too many documents are being read.', { retryAfterSeconds: 5 })
const stopped = () => new Rejection('maintenance', 'The service is stopping.', { retryAfterSeconds: 5 })

/** One place per account at a time: slow documents of one account delay nobody else. */
const createPlaces = ({ atOnce, waitMs }: Options) => {
  const inside = new Set<string>()
  const queue: Waiting[] = []
  const admit = () => {
    const next = queue.findIndex(({ accountId }) => !inside.has(accountId))
    const [one] = next < 0 || inside.size >= atOnce ? [] : queue.splice(next, 1)
    if (!one) return
    inside.add(one.accountId)
    one.enter()
  }
  const enter = (accountId: string) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(overloaded())
      }, waitMs)
      const waiting: Waiting = {
        accountId,
        enter: () => {
          clearTimeout(giveUp)
          resolve()
        },
      }
      queue.push(waiting)
      admit()
    })
  const leave = (accountId: string) => {
    inside.delete(accountId)
    admit()
  }
  return { enter, leave }
}

/** Reads PDFs, few at a time. A document that an account sends twice at once is read only once. */
export const createPdfReader = (options: Partial<Options> = {}): PdfReader => {
  const all = { ...standard, ...options }
  const places = createPlaces(all)
  const stopping = new AbortController()
  const inHand = new Map<string, Promise<PdfText>>()

  const readNow = async ({ accountId, bytes }: PdfJob): Promise<PdfText> => {
    await places.enter(accountId)
    try {
      if (stopping.signal.aborted) throw stopped()
      const text = await all.readOne(bytes, stopping.signal)
      // a read that a stop killed proves nothing about its document
      if (stopping.signal.aborted) throw stopped()
      return text
    } finally {
      places.leave(accountId)
    }
  }

  return {
    read: (job) => {
      const name = `${job.accountId}:${job.sha256}`
      const known = inHand.get(name)
      if (known !== undefined) return known
      const reading = readNow(job).finally(() => inHand.delete(name))
      inHand.set(name, reading)
      return reading
    },
    stop: () => stopping.abort(),
  }
}
