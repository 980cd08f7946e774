import { rfcParts } from '#contracts/fiscal/rfc-shape.ts'
import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { countDigits, countLetters } from '../../../text/count-characters.ts'
import { readAs } from '../../../text/misread.ts'
import { withLostCharacter } from './lost-character.ts'
import { hasRfcShape, isValidRfc } from './rfc-digit.ts'
import type { RfcStretch } from './rfc-stretch.ts'

/**
 * A row without the characters that no RFC contains; `places[i]` is the position of its i-th
 * character in the row.
 */
export type CompactRow = Readonly<{
  row: PageRow
  text: string
  upper: string
  places: readonly number[]
  labelEnd: number
}>

const LAST_START = 60
/** The length of a person's RFC; a company's is one shorter. */
const PERSON = 13
/** The label, with the text that may stand between it and the RFC: "RFC EMISOR", "R.F.C. No." */
const LABEL = new RegExp(
  `(?:RFC|R[EF]C|RF[${readAs.C}]|(?:REGFED(?:DE)?)?CONTRIB(?:UYENTES?)?|REGFED(?:DE)?C(?:ONT|AUS)|TAXID)(?:(?:DEL)?EMISOR|N[${readAs.O}](?=${rfcParts.letters}[A-Z0-9]{6})|NUM)?`,
)

/**
 * "RFC: GOCA710204XL/": the slash replaces the last character of an RFC; accepted only where the 7
 * verifies.
 */
const SEVEN_AS_SLASH = new RegExp(
  String.raw`(?<=^|[^A-Z&Ñ])(${rfcParts.letters}${rfcParts.day}${rfcParts.homoclave})\/(?=\s*$)`,
)
const withSeven = (read: string, head: string): string => (isValidRfc(`${head}7`) ? `${head}7` : read)

/** Upper case without accents, Ñ kept. */
const upperWithEnye = (text: string): string => fold(text.replace(/[Ññ]/g, '~')).replace(/~/g, 'Ñ')

export const compactRow = (row: PageRow): CompactRow => {
  const upper = upperWithEnye(row.text).replace(SEVEN_AS_SLASH, withSeven)
  const kept = [...upper]
    .map((character, i) => ({ character, i }))
    .filter(({ character }) => /[A-Z0-9&Ñ$|!]/.test(character))
  const text = kept.map(({ character }) => character).join('')
  const label = LABEL.exec(text)
  return {
    row,
    text,
    upper,
    places: kept.map(({ i }) => i),
    labelEnd: label ? label.index + label[0].length : -1,
  }
}

const looksLikeRfc = (raw: string): boolean => {
  const head = raw.length - 9
  return countDigits(raw) >= 4 && countLetters(raw.slice(0, head).replace(/[0158$|!]/g, 'A')) >= head - 1
}

/** Of 11 characters, one is missing; which one is not known yet. */
const maybeRfc = (raw: string): boolean =>
  raw.length > 11 ? looksLikeRfc(raw) : countDigits(raw) >= 4 && countLetters(raw) >= 3

const maybeRfcAt = (text: string, from: number, length: number): boolean =>
  from + length <= text.length && maybeRfc(text.slice(from, from + length))

type Edges = Readonly<{ starts: ReadonlySet<number>; ends: ReadonlySet<number> }>

const START = /[^\s:.;,()#[\]{}*=<>_/"']+/g
const END = /[^\s:.;,()[\]{}*=<>_/"']+/g

const wordEdges = (upper: string): Edges => ({
  starts: new Set([...upper.matchAll(START)].map(({ index }) => index)),
  ends: new Set([...upper.matchAll(END)].map(({ index, 0: word }) => index + word.length)),
})

const stretchAt = (
  compact: CompactRow,
  from: number,
  length: number,
): Omit<RfcStretch, 'startsWord' | 'endsWord' | 'doubled' | 'lost' | 'beheaded'> => {
  const { row, text, places, labelEnd } = compact
  const at = places.slice(from, from + length)
  const [first = 0, last = 0] = [at[0], at.at(-1)]
  return {
    raw: text.slice(from, from + length),
    glyphs: at.flatMap((place) => row.glyphs[place] ?? []),
    covered: row.glyphs.slice(first, last + 1),
    afterLabel: labelEnd >= 0 && from >= labelEnd - 1 && from <= labelEnd + 1,
  }
}

/** Drops one of two equal neighbours: a character at the edge of two boxes is read twice. */
const withoutDouble = (stretch: RfcStretch): RfcStretch[] => {
  const double = /(.)\1/g
  return [...stretch.raw.matchAll(double)].map(({ index }) => ({
    ...stretch,
    raw: stretch.raw.slice(0, index) + stretch.raw.slice(index + 1),
    glyphs: stretch.glyphs.toSpliced(index, 1),
    doubled: true,
  }))
}

/**
 * The stretch itself if it is as long as an RFC; the stretch without a doubled character; and the
 * stretch with a lost character put back.
 */
const asRfcs = (stretch: RfcStretch): RfcStretch[] => {
  const { raw, startsWord, endsWord, afterLabel } = stretch
  if (!startsWord && !afterLabel) return []
  const alone = endsWord && afterLabel
  const doubled = raw.length > 12 && startsWord && alone ? withoutDouble(stretch) : []
  const lost = raw.length < 13 && alone ? withLostCharacter(stretch) : []
  const itself = raw.length > 11 && raw.length < 14 ? [stretch] : []
  return [...itself, ...doubled, ...lost.filter((mended) => looksLikeRfc(mended.raw))]
}

/**
 * "R.F.C. DSS100114PO4": the C belongs to the label; with it the RFC would be a person's. In "R.F.
 * CUBA800101XX0" it belongs to the RFC.
 */
const isOfLabel = ({ text, labelEnd, places }: CompactRow, from: number): boolean => {
  const [before = 0, own = 0, next = 0] = places.slice(labelEnd - 2, labelEnd + 1)
  const isLabels = next - own > 1 || own - before === 1
  return from === labelEnd - 1 && text.slice(0, labelEnd).endsWith('RFC') && isLabels
}

/**
 * "F PDV 820328 9Q0", "F.C.CCO8605231N4": remains of the label stand apart, and the rest verifies;
 * in "H OPL770517FN8" the H is none.
 */
const isApart = ({ text, places }: CompactRow, from: number, length: number): boolean => {
  const [first = 0, second = 0, third = 0, fourth = 0] = places.slice(from, from + 4)
  return (
    length === PERSON &&
    second - first > 1 &&
    fourth - third === 1 &&
    third - second === 1 &&
    isValidRfc(text.slice(from + 1, from + length))
  )
}

/** "CEL. (810) 817 5876": a telephone number. */
const PHONE = /^(?:CEL|TEL|FAX|MOV)\d{8}/
const isPhone = ({ text, places, labelEnd }: CompactRow, from: number): boolean =>
  labelEnd < 0 && PHONE.test(text.slice(from)) && (places[from + 3] ?? 0) - (places[from + 2] ?? 0) > 1

/** "RFC: CATS6606215V0" without its C is a company's RFC only if a name supports it. */
const isBeheaded = ({ text, labelEnd, places }: CompactRow, from: number): boolean =>
  from === labelEnd + 1 &&
  (places[from] ?? 0) - (places[labelEnd] ?? 0) === 1 &&
  /[A-HK-Z]/.test(text.charAt(labelEnd)) &&
  hasRfcShape(text.slice(labelEnd, labelEnd + PERSON))

/**
 * Stretches of 12 or 13 characters that begin a word or follow the label; of one more if a
 * character is doubled, of one less if a gap may hold a lost one.
 */
export const findRfcs = (compact: CompactRow): RfcStretch[] => {
  const { text, upper, places } = compact
  if (text.length < 11 || countDigits(text) < 4) return []
  const { starts, ends } = wordEdges(upper)
  const windows = [...Array(LAST_START).keys()].flatMap((from) =>
    [11, 12, 13, 14].map((length) => ({ from, length })),
  )
  return windows.flatMap(({ from, length }) => {
    if (!maybeRfcAt(text, from, length)) return []
    const isMore = isOfLabel(compact, from) && maybeRfc(text.slice(from + 1, from + length))
    if (isMore || isApart(compact, from, length) || isPhone(compact, from)) return []
    const startsWord = starts.has(places[from] ?? -1)
    const end = (places[from + length - 1] ?? 0) + 1
    const endsWord = end === upper.length || ends.has(end)
    return asRfcs({
      ...stretchAt(compact, from, length),
      startsWord,
      endsWord,
      doubled: false,
      lost: false,
      beheaded: isBeheaded(compact, from),
    })
  })
}
