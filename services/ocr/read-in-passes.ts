import type { Ticket } from '#contracts/reading/ticket.ts'
import { certaintyOf, mergePasses, type Pass } from '#ticket/merge-passes.ts'
import type { Row } from '#ticket/page/row.ts'
import type { OcrEngine } from './engine/ocr-engine.ts'

/**
 * Values below these confidences justify another pass; a ticket with everything in place seldom has
 * one.
 */
const LEAST_CONFIDENCE = { amount: 0.97, date: 0.97, merchant_rfc: 0.9, time: 0.9 } as const
/** If the rows of a photo were read with certainty, an RFC that was not found is not printed. */
const PLAIN = 0.97
/**
 * Milliseconds of the first pass beyond which no second one starts: the pool might give the photo
 * up during it, and both would be lost.
 */
const PATIENCE_MS = 2_000
/** Of 84 photos whose first pass read fewer than six rows, a second pass made none readable. */
const LEAST_ROWS = 4

const isUnsure = (ticket: Ticket, name: 'merchant_rfc' | 'time') =>
  ticket.fields[name]?.value != null && certaintyOf(ticket, name) < LEAST_CONFIDENCE[name]

const isBlurred = (rows: readonly Row[]) =>
  rows.reduce((sum, { confidence }) => sum + confidence, 0) < PLAIN * rows.length

const isDoubtful = ({ rows, ticket }: Pass): boolean =>
  certaintyOf(ticket, 'amount') < LEAST_CONFIDENCE.amount ||
  certaintyOf(ticket, 'date') < LEAST_CONFIDENCE.date ||
  isUnsure(ticket, 'merchant_rfc') ||
  isUnsure(ticket, 'time') ||
  (ticket.merchant_rfc === null && isBlurred(rows))

type PassEngine = Pick<OcrEngine, 'recognise' | 'looks'> & { patienceMs?: number }

/** The ticket of a photo, and the rows of each pass over it, the best pass first. */
export type PassesRead = Pass & Readonly<{ all: readonly (readonly Row[])[] }>

/**
 * Reads a photo once, and again only if another pass may settle a doubt. Throws `UndecodableImage`.
 */
export const readInPasses = async (
  photo: Buffer,
  { recognise, looks, patienceMs = PATIENCE_MS }: PassEngine,
  ticketOf: (rows: readonly Row[]) => Ticket,
): Promise<PassesRead> => {
  const look = async (which: number): Promise<Pass> => {
    const rows = await recognise(photo, which)
    return { rows, ticket: ticketOf(rows) }
  }
  const begun = performance.now()
  const first = await look(0)
  const isSlow = performance.now() > begun + patienceMs
  const isBlank = first.rows.length < LEAST_ROWS
  if (looks === 1 || isSlow || isBlank || !isDoubtful(first)) return { ...first, all: [first.rows] }
  const second = await look(1)
  return { ...mergePasses(first, second), all: [first.rows, second.rows] }
}
