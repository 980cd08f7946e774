import { isGenericRfc } from '#contracts/fiscal/rfc.ts'
import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { fold } from '#contracts/fold.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { isValidRfc } from '../fields/rfc/candidates/rfc-digit.ts'
import { BUYERS, buyerNear } from '../fields/rfc/features/buyer-near.ts'
import { RFC_LABEL } from '../lexicon/rfc-label.ts'
import { certaintyOf } from '../merge-passes.ts'
import type { Row } from '../page/row.ts'
import { TERMINAL_MARKS } from './marks/terminal-marks.ts'

/**
 * The rows of one ticket, whether the photo shows a second ticket, and whether some of these rows
 * may belong to it.
 */
export type Documents = Readonly<{ rows: readonly Row[]; several: boolean; mixed: boolean }>

type Read = (rows: readonly Row[]) => Ticket

const LEAST_CONFIDENCE = 0.8
/** A ticket may contain the slip of its card. */
const APART_MINUTES = 10
/** A ticket has at least this many rows, and its first rows name the seller. */
const LEAST_ROWS = 8
/**
 * Where a second ticket may begin, in rows above its RFC. Limits the cuts on a page that is slow to
 * read.
 */
const ABOVE_RFC = [1, 2, 3, 5, 7] as const
const PATIENCE_MS = 1_000

/**
 * A document with this in its head is a card slip, or the receipt of a payment for a third party.
 */
const SLIP = new RegExp(
  String.raw`${TERMINAL_MARKS}|AUTORIZAC|\bAUT\b|VOUCHER|RECARGA|CUENTA DE TERCEROS|PAGO DE SERVICIO|\bBANCO\b`,
)

const isSlip = (rows: readonly Row[]): boolean =>
  rows.slice(0, LEAST_ROWS).some(({ text }) => SLIP.test(fold(text)))

const isConfident = (ticket: Ticket, name: string): boolean => certaintyOf(ticket, name) >= LEAST_CONFIDENCE

/** A part with an amount and a date, whose printed RFC could not be read. */
const hasSale = (ticket: Ticket): boolean => isConfident(ticket, 'amount') && isConfident(ticket, 'date')

/** With a seller as well: everything that makes a part a second ticket. */
const isWhole = (ticket: Ticket): boolean => hasSale(ticket) && isConfident(ticket, 'merchant_rfc')

const momentOf = ({ date, time }: Ticket): number => Date.parse(`${date}T${time ?? '00:00'}Z`) / 60_000

const isOtherMoment = (a: Ticket, b: Ticket): boolean =>
  a.date !== b.date ||
  (a.time !== null && b.time !== null && Math.abs(momentOf(a) - momentOf(b)) > APART_MINUTES)

/** Two sales of one total are of two days; a copy is of the same. */
const areOther = (a: Ticket, b: Ticket): boolean =>
  isOtherMoment(a, b) && (a.amount !== b.amount || a.date !== b.date)

export const areSales = (a: Ticket, b: Ticket): boolean => hasSale(a) && hasSale(b) && areOther(a, b)

const areTwo = (a: Ticket, b: Ticket): boolean => isWhole(a) && isWhole(b) && areSales(a, b)

export const disagree = (a: Ticket, b: Ticket, name: 'merchant_rfc' | 'amount'): boolean =>
  isConfident(a, name) && isConfident(b, name) && a[name] !== b[name]

const RFC = new RegExp(String.raw`(?<![A-ZÑ&])${rfcSource({ gap: String.raw`[-\s]?` })}(?![A-Z\d])`, 'g')

const isOfBuyer = (rows: readonly Row[], at: number): boolean => buyerNear(rows, at) > BUYERS

/** The RFCs that verify, except a buyer's. */
const sellersOn = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ text }, at) =>
    [...text.toUpperCase().matchAll(RFC)]
      .map(([printed]) => printed.replace(/[-\s]/g, ''))
      .filter((rfc) => isValidRfc(rfc) && !isGenericRfc(rfc) && !isOfBuyer(rows, at)),
  )

/** "RFC: CS1020226MV4": a misread RFC counts as well. */
const LABELLED = new RegExp(String.raw`${RFC_LABEL}\W{0,4}[A-ZÑ&][A-Z\dÑ&][A-Z\dÑ&\s-]{9,14}`)

/** Rows with an RFC, read correctly or not, except a buyer's. */
export const headsOn = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ text }, at) => {
    const upper = text.toUpperCase()
    const isHead = LABELLED.test(upper) || upper.search(RFC) >= 0
    return isHead && !isOfBuyer(rows, at) ? [at] : []
  })

const isStackedAt = (rows: readonly Row[], cut: number, read: Read): boolean => {
  const parts = [rows.slice(0, cut), rows.slice(cut)] as const
  if (parts.some(isSlip)) return false
  const below = read(parts[1])
  if (!hasSale(below)) return false
  const above = read(parts[0])
  return hasSale(above) && areOther(above, below)
}

/**
 * One ticket above another, perhaps of the same shop: cut above a later RFC, each part has its own
 * amount and date. If the search takes too long, it finds none and sets `unsure`.
 */
const areStacked = (rows: readonly Row[], read: Read): Readonly<{ several: boolean; unsure: boolean }> => {
  const [first, ...later] = headsOn(rows)
  if (first === undefined) return { several: false, unsure: false }
  const begun = performance.now()
  // RFCs in neighbouring rows give the same cut
  const cuts = [...new Set(later.flatMap((at) => ABOVE_RFC.map((above) => at - above)))].filter(
    (cut) => cut > first && cut >= LEAST_ROWS && rows.length - cut >= LEAST_ROWS,
  )
  for (const cut of cuts) {
    if (performance.now() - begun > PATIENCE_MS) return { several: false, unsure: true }
    if (isStackedAt(rows, cut, read)) return { several: true, unsure: false }
  }
  return { several: false, unsure: false }
}

/**
 * Two documents side by side: one without its slip, or the complete one if the other is not a part
 * of it; two halves of one ticket stay together.
 */
const besideOf = (left: readonly Row[], right: readonly Row[], read: Read): Documents => {
  const of = (rows: readonly Row[]): Documents => ({ rows, several: false, mixed: false })
  if (isSlip(left) !== isSlip(right)) return of(isSlip(left) ? right : left)
  const [a, b] = [read(left), read(right)]
  const differ = disagree(a, b, 'merchant_rfc') || disagree(a, b, 'amount')
  const both = [...left, ...right]
  const haveHeads = [left, right].every((rows) => headsOn(rows).length > 0)
  if (areTwo(a, b) || (haveHeads && areSales(a, b)) || (differ && !isWhole(a) && !isWhole(b)))
    return { ...of(both), several: true }
  if (!differ) return of(both)
  // the gap may be inside the ticket, and the amounts beside its labels may be another ticket's
  return { ...of(isWhole(a) ? left : right), mixed: true }
}

/** Selects the rows of a photo to read as one ticket. */
export const documentsOn = (rows: readonly Row[], read: Read): Documents => {
  const right = rows.filter(({ paper }) => paper === 1)
  if (right.length > 0)
    return besideOf(
      rows.filter(({ paper }) => paper !== 1),
      right,
      read,
    )
  const { several, unsure } = areStacked(rows, read)
  return { rows, several, mixed: unsure || new Set(sellersOn(rows)).size > 1 }
}
