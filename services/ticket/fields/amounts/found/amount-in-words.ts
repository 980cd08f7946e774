import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { centDigits, innerLetters, mender, readAs } from '../../../text/misread.ts'
import { spelledNumber } from './spelled-number.ts'

/** "CIENTO VEINTE PESOS 50/100 M.N."; `certainty` falls with every letter that was corrected. */
export type AmountInWords = Readonly<{ cents: number; certainty: number }>

const PATTERNS = [
  new RegExp(
    String.raw`([A-Z][A-Z\s.,]{2,120}?)\s*P\s?E\s?S\s?O?\s?S?\s*(?:CON\s*)?\(?\s*([0-9OQ]{2})\s*\/?\s*[${readAs.I}]\s?[${readAs.O}Q]{2}`,
  ),
  new RegExp(
    String.raw`([A-Z][A-Z\s.,]{2,120}?)\s+(?:CON\s+)?\(?([0-9OQ]{2})\s*\/\s*[${readAs.I}]\s?[${readAs.O}Q]{2}(?!\d)`,
  ),
  /([A-Z][A-Z\s.,]{2,120}?)\s+PESOS\s+CON\s+([0-9OQ]{2})\s*(?:CENTAVOS|CTVS)/,
]

const MAX_START = 30

const asLetter = mender(innerLetters)
const asCents = mender(centDigits)

const lettersOnly = (row: PageRow): string =>
  fold(row.text)
    .replace(/(?<=[A-Z])0|0(?=[A-Z])/g, asLetter)
    .replace(/(?<=[A-Z])1|1(?=[A-Z]{2})/g, asLetter)

type Spelled = Readonly<{ value: number; certainty: number; isWhole: boolean }>

/** Skips the words before the number (or a cut syllable) letter by letter. */
const valueAtEnd = (text: string): Spelled | null => {
  const letters = text.replace(/[^A-Z]/g, '')
  for (let start = 0; start < Math.min(letters.length, MAX_START); start++) {
    const spelled = spelledNumber(letters.slice(start))
    if (!spelled || spelled.value <= 0) continue
    const atWord = start === 0 || /[.\s,(:]$/.test(text.slice(0, text.length - letters.length + start))
    const certainty = (atWord ? 1 : 0.7) - 0.1 * spelled.errors - 0.02 * start
    return { value: spelled.value, certainty, isWhole: start === 0 }
  }
  return null
}

type Match = Readonly<{ words: string; cents: string }>

const INTRODUCTION = /^\W*(?:SON|IMPORTE|CANTIDAD|TOTAL)\b(?:\s+(?:CON|EN)\s+LETRAS?\b)?/

const matchWords = (text: string): Match | null => {
  const line = text.replace(/\|/g, 'I')
  const match = PATTERNS.map((pattern) => pattern.exec(line)).find((found) => found !== null)
  if (!match) return null
  const [, words = '', cents = ''] = match
  return { words: words.replace(INTRODUCTION, ''), cents: asCents(cents) }
}

type Read = AmountInWords & Readonly<{ lastRow: number; isWhole: boolean }>

/**
 * No number begins like this: "DOS MIL NOVECIENTOS SETENTA" / "Y CINCO PESOS 63/100" is not 5.63.
 */
const GOES_ON = /^\W*Y\s/

/**
 * Tries one, two and three rows from a row on. Once another place gave a value, it tries only the
 * first stretch that looks like one.
 */
const readFrom = (lines: readonly string[], from: number, onlyFirst: boolean): Read | null => {
  if (from > 0 && GOES_ON.test(lines[from] ?? '')) return null
  for (let length = 1; length <= Math.min(3, lines.length - from); length++) {
    const match = matchWords(lines.slice(from, from + length).join(' '))
    if (!match) continue
    const found = valueAtEnd(match.words)
    const [lastRow, cents] = [from + length - 1, Number(match.cents)]
    if (found) return { ...found, cents: found.value * 100 + cents, lastRow }
    if (onlyFirst) return null
  }
  return null
}

const surest = (readings: readonly Read[]): Read | undefined =>
  readings.toSorted((one, other) => other.certainty - one.certainty)[0]

/**
 * Of the readings that end in one row, the longest that holds nothing but number words: the row
 * above may be its first half or unrelated text.
 */
const ofOneEnd = (readings: readonly Read[]): Read | undefined =>
  readings.find(({ isWhole }) => isWhole) ?? surest(readings)

/** The total written out in words, over up to three rows. */
export const amountInWords = (rows: readonly PageRow[]): AmountInWords | null => {
  const lines = rows.map(lettersOnly)
  const found: Read[] = []
  for (const from of lines.keys()) {
    const read = readFrom(lines, from, found.length > 0)
    if (read) found.push(read)
  }
  const ends = [...Map.groupBy(found, ({ lastRow }) => lastRow).values()]
  const best = surest(ends.map(ofOneEnd).filter((read) => read !== undefined))
  return best ? { cents: best.cents, certainty: best.certainty } : null
}
