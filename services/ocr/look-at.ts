import type { Ticket } from '#contracts/ticket.ts'
import type { OcrEngine, Row } from './engine/ocr-engine.ts'
import { certaintyOf, type Look, mergeLooks } from './merge-looks.ts'

/** Below these a value is worth another look; of tickets with everything in its place hardly any has one. */
const SURE = { amount: 0.97, date: 0.97, merchant_rfc: 0.9, time: 0.9 } as const
/** A last look costs as much as both before it: only where what a portal asks for first is still in doubt. */
const NEARLY = 0.9
/** Of a photo whose rows are surely read, an RFC that was not found was not printed. */
const PLAIN = 0.97

/** A machine that is so slow, or a photo that is so large, is looked at no more: it would not end before the pool gives it up. */
const PATIENCE_MS = 2_500

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

const isStillDoubtful = ({ ticket }: Look): boolean =>
  certaintyOf(ticket, 'amount') < NEARLY || certaintyOf(ticket, 'date') < NEARLY

type Eyes = Pick<OcrEngine, 'recognise' | 'looks'> & { patienceMs?: number }

/** What was made of a photo, and the rows of each look at it, the best look first. */
export type Looked = Look & Readonly<{ all: readonly (readonly Row[])[] }>

/** Looks at a photo once, and again only where something is in doubt that another look may settle. Throws `UndecodableImage`. */
export const lookAt = async (
  photo: Buffer,
  { recognise, looks, patienceMs = PATIENCE_MS }: Eyes,
  ticketOf: (rows: readonly Row[]) => Ticket,
): Promise<Looked> => {
  const all: (readonly Row[])[] = []
  const look = async (which: number): Promise<Look> => {
    const rows = await recognise(photo, which)
    all.push(rows)
    return { rows, ticket: ticketOf(rows) }
  }
  const begun = performance.now()
  let seen = await look(0)
  for (let which = 1; which < looks; which += 1) {
    const isWorthIt = which === 1 ? isDoubtful : isStillDoubtful
    if (!isWorthIt(seen) || performance.now() > begun + patienceMs) break
    seen = mergeLooks(seen, await look(which))
  }
  return { ...seen, all }
}
