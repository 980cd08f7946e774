import { isGenericRfc, unverifiedAt } from '#contracts/fiscal/rfc.ts'
import { rfcParts } from '#contracts/fiscal/rfc-shape.ts'
import { fold } from '#contracts/fold.ts'
import { leastCertain, type Page } from '../../../page/page-of.ts'
import { countLetters } from '../../../text/count-characters.ts'
import { readAs } from '../../../text/misread.ts'
import { type CompactRow, compactRow, findRfcs } from '../candidates/find-rfcs.ts'
import { initialsOn } from '../candidates/initials.ts'
import { namedReadings } from '../candidates/named-readings.ts'
import { mayBeRfc, type RfcReading, repairRfc, type SecondChoice } from '../candidates/repair-rfc.ts'
import { hasRfcShape } from '../candidates/rfc-digit.ts'
import type { RfcStretch } from '../candidates/rfc-stretch.ts'
import { wrappedRfc } from '../candidates/wrapped-rfc.ts'
import { BUYERS, buyerNear } from './buyer-near.ts'
import { readHeadConcepts } from './head-concepts.ts'
import { wholeInitialsNear } from './whole-initials.ts'

const LABEL = new RegExp(String.raw`R\s?\.?\s?[FE]\s?\.?\s?[${readAs.C}]\b\.?|R[.,]?F[.,]?[CG]`)
const LABEL_ABOVE = /R\.?F\.?C/
/** The text begins as an RFC does. */
const PLAIN = new RegExp(`^${rfcParts.letters}${rfcParts.day}`)

type Repaired = Readonly<{
  stretch: RfcStretch
  readings: readonly RfcReading[]
  nth: number
  reading: RfcReading
}>

const repairFeatures = ({ stretch, readings, nth, reading }: Repaired) => ({
  checked: Number(reading.checked),
  cost: reading.cost,
  nth,
  rivals: readings.filter(({ checked }) => checked).length,
  margin: nth ? reading.cost - (readings[0]?.cost ?? 0) : (readings[1]?.cost ?? 3) - reading.cost,
  /** The text is not an RFC: a month of 68, or a digit among the letters. */
  needed: Number(!hasRfcShape(stretch.raw)),
  len13: Number(stretch.raw.length === 13),
  doubled: Number(stretch.doubled),
  lost: Number(stretch.lost),
  plain: Number(PLAIN.test(stretch.raw)),
  p: leastCertain(stretch.covered),
})

const rowFeatures = (page: Page, { row, text, upper, labelEnd }: CompactRow, { raw }: RfcStretch) => {
  const up = page.rows[row.index - 1]
  const concepts = readHeadConcepts(row.key)
  const above = up ? readHeadConcepts(up.key) : concepts
  const rest = text.length - raw.length
  return {
    label: Number(LABEL.test(upper) || labelEnd >= 0),
    wholeRow: Number(rest - (labelEnd >= 0 ? 3 : 0) <= 1),
    rest: Math.min(30, rest),
    at: row.index / page.span,
    row: Math.min(30, row.index),
    receiver: Math.max(concepts.receiver, above.receiver),
    buyer: buyerNear(page.rows, row.index),
    other: concepts.headOther,
    legalUp: above.legal,
    upRfc: Number(up !== undefined && LABEL_ABOVE.test(fold(up.text))),
    letters: Math.min(30, countLetters(row.text)),
  }
}

type Place = Readonly<{ compact: CompactRow; stretch: RfcStretch; second: readonly SecondChoice[] }>

const placesIn = (compact: CompactRow): Place[] =>
  findRfcs(compact).map((stretch) => ({
    compact,
    stretch,
    second: stretch.glyphs.map((glyph) => ({ character: glyph.second, certainty: glyph.secondCertainty })),
  }))

/**
 * "Lun 6/10/2025 15": a weekday and the text after it verify one time in eleven. No RFC has one or
 * two digits between separators.
 */
const DATE = /\d\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d/
/** "PERFUME EDT 100 2,147.00": an item and its price. */
const MONEY = /\d[.,]\d{2}$/

const isOfNumbers = ({ covered }: RfcStretch): boolean => {
  const text = covered.map(({ character }) => character).join('')
  return DATE.test(text) || MONEY.test(text)
}

/** Several times what a ticket holds; a page built to be slow to read has thousands. */
const MOST_STRETCHES = 1_000
const MOST_RFCS = 100

/** Stretches that may be read as an RFC: the first 100 in page order. */
const placesOn = ({ rows }: Page): Place[] => {
  const found: Place[] = []
  let tried = 0
  for (const row of rows) {
    if (tried >= MOST_STRETCHES || found.length >= MOST_RFCS) break
    const lines = [row, ...wrappedRfc(row, rows[row.index + 1])]
    const places = lines.flatMap((line) => placesIn(compactRow(line)))
    tried += places.length
    found.push(
      ...places.filter(({ stretch, second }) => !isOfNumbers(stretch) && mayBeRfc(stretch.raw, second)),
    )
  }
  return found.slice(0, MOST_RFCS)
}

/** A stretch with a guessed character allows no other guess. */
const isVerified = ({ checked, cost }: RfcReading) => checked && cost === 0

const cheapestFirst = (one: RfcReading, other: RfcReading) => one.cost - other.cost

const unseenCertainty = ({ glyphs }: RfcStretch): number => glyphs[unverifiedAt(glyphs)]?.certainty ?? 1

/**
 * The certainty of the least certain character that may be another character. If its alternative is
 * a blank, there is no other RFC, so both certainties count.
 */
const leastRivalled = ({ covered }: RfcStretch): number =>
  covered.reduce(
    (least, { certainty, second, secondCertainty }) =>
      Math.min(least, second.trim() === '' ? certainty + secondCertainty : certainty),
    1,
  )

const candidatesAt = (page: Page, { compact, stretch, second }: Place, named: ReadonlySet<string>) => {
  const asked = namedReadings(stretch, named)
  const repaired = repairRfc(stretch.raw, second).filter((reading) => !stretch.lost || isVerified(reading))
  const others = asked.filter(({ rfc }) => !repaired.some((reading) => reading.rfc === rfc))
  const [checked, unchecked] = [repaired.filter((one) => one.checked), repaired.filter((one) => !one.checked)]
  const readings = [...[...checked, ...others].sort(cheapestFirst), ...unchecked]
  if (!readings.length) return []
  const { startsWord, endsWord, afterLabel } = stretch
  const edges = { after: Number(afterLabel), starts: Number(startsWord), ends: Number(endsWord) }
  const inRow = rowFeatures(page, compact, stretch)
  return readings.map((reading, nth) => ({
    value: reading.rfc,
    row: compact.row.index,
    /** All readings of the same place whose digit verifies. */
    verified: readings.filter((one) => one.checked).map(({ rfc }) => rfc),
    /** The text as read, if it has the shape of an RFC but its digit does not verify. */
    printed: unchecked.find(({ cost }) => cost === 0)?.rfc ?? null,
    plainness: leastRivalled(stretch),
    beheaded: stretch.beheaded,
    /** One letter is taken from a name beside it; `isByName`: nothing else supports it. */
    byName: asked.map(({ rfc }) => rfc),
    isByName: others.includes(reading),
    unseen: unseenCertainty(stretch),
    features: {
      ...repairFeatures({ stretch, readings, nth, reading }),
      ...inRow,
      ...edges,
      /** It begins as the whole name of a company or person beside it requires. */
      named: Number(named.has(reading.rfc.slice(0, -9))),
    },
  }))
}

type Candidate = ReturnType<typeof candidatesAt>[number]

const evidence = ({ features: f }: Candidate) => f.checked * 3 - f.cost + f.after + f.label
const rank = ({ features: f }: Candidate) => f.checked * 3 - f.cost + f.after + f.starts + f.ends + f.label

/** Every RFC on the page, at its best place, with its features as the merchant's. */
export const rfcFeatures = (page: Page) => {
  // a generic RFC belongs to a buyer, never to a shop
  const letters = initialsOn(page)
  const rows = [...Map.groupBy(placesOn(page), ({ compact }) => compact.row.index)]
  const found = rows
    .flatMap(([at, inRow]) => {
      const named = wholeInitialsNear(page.rows, at)
      return inRow.flatMap((place) => candidatesAt(page, place, named))
    })
    .filter(({ value }) => !isGenericRfc(value))
    .filter(({ beheaded, value }) => !beheaded || letters.has(value.slice(0, -9)))
  const places = [...Map.groupBy(found, ({ value }) => value).values()]
  const best = places.flatMap((same) => {
    const [first, ...others] = same
    if (!first) return []
    const chosen = others.reduce((top, other) => (rank(other) > rank(top) ? other : top), first)
    return [{ ...chosen, times: same.length }]
  })
  return best.map(({ times, ...candidate }, i) => {
    const bestOther = best.reduce((most, other, j) => (i === j ? most : Math.max(most, evidence(other))), -9)
    const initials = Number(letters.has(candidate.value.slice(0, -9)))
    const { named } = candidate.features
    const rivalNamed = Number(!named && candidate.byName.length > 0)
    return {
      ...candidate,
      features: { ...candidate.features, count: best.length, times, bestOther, initials, rivalNamed },
    }
  })
}

export type JudgedRfc = ReturnType<typeof rfcFeatures>[number]

/** The rows around the RFC are about the buyer. */
export const isOfBuyer = ({ features }: JudgedRfc): boolean => features.buyer > BUYERS
