import { z } from 'zod'
import { BlobRef } from '#contracts/values.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import { TOO_OLD } from '../pac/pac.ts'
import { compareMarks, type DirectTicket, keysOf, type RereadMarks, TicketMarks } from './ticket-marks.ts'

/** A PAC's definite refusal. */
export const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string().nullable(),
  fault: z.enum(['receiver', 'issuer', 'document', 'account']),
})
export type Refusal = z.infer<typeof Refusal>

/** Our document for a ticket: pending (its XML is stored), refused, or stamped. */
export type SealedCfdi = Readonly<{
  documentId: string
  ticketKey: string
  likeness: string
  marks: TicketMarks
  sessionId: string
  receiverMac: string
  keyId: string
  sealed: Buffer | null
  sealedAt: Date
  /** How many requests were sent. */
  sends: number
  /** Requests whose result is known: nothing was stamped, or what was. */
  answers: number
  sealedRefusal: Buffer | null
  uuid: string | null
  stamped: BlobRef | null
  /** The folio fiscal that the PAC named without showing the stamped document. */
  namedUuid: string | null
  /** Never sent, and its session has ended: it will never be sent. */
  isLeft: boolean
}>

export type SealedRow = Omit<SealedCfdi, 'marks' | 'stamped'> & Readonly<{ marks: unknown; stamped: unknown }>

/** Throws UnreadableEvent if a newer version stored a value that this one does not know. */
export const sealedFrom = ({ marks, stamped, ...row }: SealedRow): SealedCfdi => ({
  ...row,
  marks: readStored(TicketMarks, marks, `the marks of document ${row.documentId}`),
  stamped: readStored(BlobRef.nullable(), stamped, `the CFDI of document ${row.documentId}`),
})

/** `unclear`: there is a document, but nobody can say whether it is for this ticket. */
export type Found = Readonly<{ kind: 'none' } | { kind: 'unclear' } | { kind: 'same'; row: SealedCfdi }>

/** A ticket that is compared with those that are kept. */
type Compared = DirectTicket & Readonly<{ marks: RereadMarks }>

const isSame = (row: SealedCfdi, ticket: Compared): boolean =>
  keysOf(ticket).includes(row.ticketKey) ||
  (row.likeness === ticket.likeness && compareMarks(row.marks, ticket.marks) === 'same')

const isUnclear = (row: SealedCfdi, { likeness, marks }: Compared): boolean =>
  row.sealedRefusal === null && row.likeness === likeness && compareMarks(row.marks, marks) === 'unclear'

/** Stamped before pending before refused. */
const weight = ({ stamped, sealedRefusal }: SealedCfdi): number =>
  stamped !== null ? 0 : sealedRefusal === null ? 1 : 2

/**
 * The ticket's document, among those of tickets that may be the same one; a session's own document
 * always counts as its ticket's.
 */
export const pickSealed = (rows: readonly SealedCfdi[], ticket: Compared, sessionId: string): Found => {
  const own = rows.filter((row) => row.sessionId === sessionId)
  const same = own.length > 0 ? own : rows.filter((row) => isSame(row, ticket))
  const [row] = same.toSorted((a, b) => weight(a) - weight(b))
  if (row) return { kind: 'same', row }
  const unclear = rows.filter((each) => isUnclear(each, ticket))
  if (unclear.some(({ isLeft }) => !isLeft)) return { kind: 'unclear' }
  // whichever ticket it is for, another document may take its place
  const [left] = unclear
  return left ? { kind: 'same', row: left } : { kind: 'none' }
}

/**
 * The time of two requests to a PAC in succession, each with its token and a second try: of two
 * that were sent at once, the later one is over by then.
 */
export const UNDER_WAY_MS = 120_000

/**
 * What is known about a document's requests. `doubtAt`: when an earlier request that is still open
 * was sent.
 */
export type Requests = Pick<SealedCfdi, 'sends' | 'answers'> & Readonly<{ doubtAt: Date | null }>

/**
 * `number`: its place among the document's requests, from 1; `speaksForEarlier`: its refusal also
 * covers those before it.
 */
export type RefusedRequest = Readonly<{ number: number; speaksForEarlier: boolean }>

/**
 * Whether a refusal proves that no request stamped anything: either all others were refused too, or
 * it covers those before it, which are over, and none was sent after it. A refusal of one request
 * proves nothing about another that was sent meanwhile.
 */
export const provesUnstamped = (
  { sends, answers, doubtAt }: Requests,
  { number, speaksForEarlier }: RefusedRequest,
  now: number,
): boolean => {
  if (sends === answers + 1) return true
  const isUnderWay = doubtAt !== null && now - doubtAt.getTime() < UNDER_WAY_MS
  return speaksForEarlier && sends === number && !isUnderWay
}

/** After this time a document that was never sent gets a new Fecha. */
const STALE_MS = 3_600_000

/** A refusal that another day, or another document, may reverse. */
export const isPassing = ({ fault, code }: Refusal, { sealedAt }: SealedCfdi, now: number): boolean =>
  fault === 'account' || (code === TOO_OLD && now - sealedAt.getTime() > STALE_MS)

type Replacement = Readonly<{ row: SealedCfdi; refusal: Refusal | null; sessionId: string; now: number }>

/**
 * Whether another document may take its place: nothing of it was stamped, and no open request has
 * stamped or can stamp it. One that was never sent can be replaced at once: its sender counts
 * first, finds it gone, and does not send.
 */
export const isReplaceable = ({ row, refusal, sessionId, now }: Replacement): boolean => {
  if (row.stamped !== null || row.sends > row.answers) return false
  const isOwn = row.sessionId === sessionId
  if (refusal) return !isOwn || isPassing(refusal, row, now)
  return row.sends === 0 && (!isOwn || now - row.sealedAt.getTime() > STALE_MS)
}
