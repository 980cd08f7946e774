import type { Ticket } from '#contracts/reading/ticket.ts'
import { certaintyOf, type Look, mergeLooks } from '#ticket/merge-looks.ts'
import type { Row } from '#ticket/page/row.ts'
import type { OcrEngine } from './engine/ocr-engine.ts'

/**
 * Below these a value is worth another look; of tickets with everything in its place hardly any has
 * one.
 */
const SURE = { amount: 0.97, date: 0.97, merchant_rfc: 0.9, time: 0.9 } as const
/** Of a photo whose rows are surely read, an RFC that was not found was not printed. */
const PLAIN = 0.97
/**
 * Who takes longer for the first look might not end the second before the pool gives the photo up,
 * and lose both.
 */
const PATIENCE_MS = 2_000
/** Of 84 photos of which the first look read fewer rows than six, a second made none readable. */
const LEAST_ROWS = 4

const isUnsure = (ticket: Ticket, name: 'merchant_rfc' | 'time') =>
  ticket.fields[name]?.value != null && certaintyOf(ticket, name) < SURE[name]

const isBlurred = (rows: readonly Row[]) =>
  rows.reduce((sum, { confidence }) => sum + confidence, 0) < PLAIN * rows.length

const isDoubtful = ({ rows, ticket }: Look): boolean =>
  certaintyOf(ticket, 'amount') < SURE.amount ||
  certaintyOf(ticket, 'date') < SURE.date ||
  isUnsure(ticket, 'merchant_rfc') ||
  isUnsure(ticket, 'time') ||
  (ticket.merchant_rfc === null && isBlurred(rows))

type Eyes = Pick<OcrEngine, 'recognise' | 'looks'> & { patienceMs?: number }

/** What was made of a photo, and the rows of each look at it, the best look first. */
export type Looked = Look & Readonly<{ all: readonly (readonly Row[])[] }>

/**
 * Looks at a photo once, and again only where something is in doubt that another look may settle.
 * Throws `UndecodableImage`.
 */
export const lookAt = async (
  photo: Buffer,
  { recognise, looks, patienceMs = PATIENCE_MS }: Eyes,
  ticketOf: (rows: readonly Row[]) => Ticket,
): Promise<Looked> => {
  const look = async (which: number): Promise<Look> => {
    const rows = await recognise(photo, which)
    return { rows, ticket: ticketOf(rows) }
  }
  const begun = performance.now()
  const first = await look(0)
  const isSlow = performance.now() > begun + patienceMs
  const isBlank = first.rows.length < LEAST_ROWS
  if (looks === 1 || isSlow || isBlank || !isDoubtful(first)) return { ...first, all: [first.rows] }
  const second = await look(1)
  return { ...mergeLooks(first, second), all: [first.rows, second.rows] }
}
