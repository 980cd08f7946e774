import { regimenes as catalogue } from '#cfdi/catalogs/regimenes.ts'
import { fold } from '#contracts/fold.ts'

type Row = Readonly<{ code: string | null; words: readonly string[]; dates: number }>
type Rows = Readonly<{ regimenes: readonly string[]; unknownRegimenes: readonly string[] }>

const isDate = (word: string) => /^\d{2}\/\d{2}\/\d{4}$/.test(word)

/** Without accents, case or punctuation. */
const keyOf = (word: string): string => fold(word).replace(/[^\p{L}\p{N}]/gu, '')

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '')
const keysOf = (text: string): string[] =>
  wordsOf(text)
    .map(keyOf)
    .filter((key) => key !== '')

/** "Régimen de las Personas …" is "Personas …" in the catalogue. */
const lead = ['REGIMEN', 'DE', 'LAS', 'LOS']
const withoutLead = (keys: readonly string[]): readonly string[] => {
  if (keys[0] !== 'REGIMEN') return keys
  const from = keys.findIndex((key, i) => i > 0 && !lead.includes(key))
  return from < 0 ? [] : keys.slice(from)
}

/** Longest first: one name may be the beginning of another. */
const known = catalogue
  .map(({ code, text }) => ({ code, keys: withoutLead(keysOf(text)) }))
  .sort((a, b) => b.keys.length - a.keys.length)

/**
 * How many words of `words` the name takes, with dates among them: a broken line may have its date
 * in the middle.
 */
const lengthOf = (words: readonly string[], name: readonly string[]): number => {
  let matched = 0
  for (const [i, word] of words.entries()) {
    if (isDate(word)) continue
    if (keyOf(word) !== name[matched]) return 0
    matched += 1
    if (matched === name.length) return i + 1
  }
  return 0
}

const leadOf = (words: readonly string[]): number => {
  const length = words.findIndex((word) => !lead.includes(keyOf(word)))
  return keyOf(words[0] ?? '') === 'REGIMEN' ? Math.max(length, 0) : 0
}

const LONGEST_NAME_WORDS = 40

const knownRow = (words: readonly string[]): Row | null => {
  // a date in front belongs to the previous row
  if (isDate(words[0] ?? '')) return null
  const from = leadOf(words)
  const rest = words.slice(from, from + LONGEST_NAME_WORDS)
  for (const { code, keys } of known) {
    const length = lengthOf(rest, keys)
    if (length === 0) continue
    const taken = words.slice(0, from + length)
    return { code, words: taken, dates: taken.filter(isDate).length }
  }
  return null
}

const add = (row: Row, word: string): Row =>
  isDate(word) ? { ...row, dates: row.dates + 1 } : { ...row, words: [...row.words, word] }

/**
 * A row without a code collects the words that follow, until a date ends it: they name a régimen
 * that the catalogue lacks.
 */
const isOpen = (row: Row | undefined): row is Row => row !== undefined && row.code === null && row.dates === 0

/** PM marks a company's régimen that is named as a person's: "… Pesqueras PM". */
const isMark = (word: string) => keyOf(word) === 'PM' || keyOf(word) === ''

const rowsOf = (words: readonly string[]): Row[] => {
  const rows: Row[] = []
  let at = 0
  while (at < words.length) {
    const row = knownRow(words.slice(at, at + 2 * LONGEST_NAME_WORDS))
    const last = rows.at(-1)
    const word = words[at] ?? ''
    if (row) rows.push(row)
    else if (last && (isDate(word) || isMark(word) || isOpen(last))) rows[rows.length - 1] = add(last, word)
    else rows.push(add({ code: null, words: [], dates: 0 }, word))
    at += row ? row.words.length : 1
  }
  return rows
}

const MOST_WORDS = 2_000
const LONGEST_NAME = 120

/**
 * The rows of "Régimen | Fecha Inicio | Fecha Fin" without an end date; lines may be broken
 * anywhere.
 */
export const readRegimenes = (lines: readonly string[]): Rows => {
  const rows = rowsOf(wordsOf(lines.join(' ')).slice(0, MOST_WORDS)).filter(({ dates }) => dates < 2)
  const codes = rows.flatMap(({ code }) => (code === null ? [] : [code]))
  // words without a date belong to the text around the table
  const names = rows.flatMap(({ code, words, dates }) =>
    code === null && dates === 1 && words.length > 0 ? [words.join(' ').slice(0, LONGEST_NAME)] : [],
  )
  return { regimenes: [...new Set(codes)], unknownRegimenes: names }
}
