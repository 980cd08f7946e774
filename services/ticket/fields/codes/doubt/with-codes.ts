import type { Ticket, TicketField } from '#contracts/reading/ticket.ts'
import { type Glyph, glyphsOf } from '../../../page/glyphs.ts'
import type { Row } from '../../../page/row.ts'
import { DOUBTFUL } from '../../../ranking/doubtful.ts'
import { calibrate } from '../../../ranking/rank.ts'
import { squeezed } from '../../../text/squeezed.ts'
import type { TicketCodes } from '../candidates/ticket-code.ts'

const isCharacter = ({ character }: Glyph): boolean => /[A-Za-z0-9]/.test(character)
const glyphsIn = (row: Row) =>
  glyphsOf(row)
    .filter(isCharacter)
    .map((glyph) => ({ ...glyph, height: row.height }))

/** The share of a long code that one row must hold to count as its row. */
const BEGIN = 6
/** A code this long stands in no bars by chance. */
const LONG = 8
/** Confidence of a bar code in the photo. */
const BARRED = 0.99
/**
 * Confidence of a code that no row holds as given, because its pattern corrected letters or two
 * passes read it differently.
 */
const MENDED = 0.75
/** Pixels: rows of lower print are misread and reported as sure. */
const LOW = 15
/** Confidence at most of a long number that neither a label nor bars tell to be the code. */
const UNNAMED = 0.7
/** Confidence of a code of another shape than its merchant's portal is known to ask for. */
const OTHER_SHAPE = 0.3

/**
 * Slope and intercept, fitted on 2,800 codes of generated photos used for no other tuning: the
 * recogniser is more often right than it reports.
 */
const CALIBRATION = [1.1, 2] as const

/**
 * The probability (0–1) that every character of a code was read correctly, from its most certain
 * print; null if no row holds the code.
 */
const codeCertainty = (rows: readonly Row[], code: string): number | null => {
  const wanted = squeezed(code)
  const found = rows.flatMap((row, i) => {
    // a long code wraps
    const characters = [row, rows[i + 1]].flatMap((one) => (one ? glyphsIn(one) : []))
    const text = squeezed(characters.map(({ character }) => character).join(''))
    const at = text.indexOf(wanted)
    const begins = text.indexOf(wanted.slice(0, BEGIN)) >= 0
    if (at < 0) return wanted.length > BEGIN && begins ? [MENDED] : []
    const all = characters.slice(at, at + wanted.length)
    const certainty = calibrate(
      CALIBRATION,
      all.reduce((chance, { certainty }) => chance * certainty, 1),
    )
    const isLow = wanted.length >= LONG && all.some(({ height }) => height < LOW)
    return [isLow ? Math.min(MENDED, certainty) : certainty]
  })
  return found.length > 0 ? Math.max(...found) : null
}

type Codes = Ticket['portal_fields']
/**
 * The codes that each pass read, with its rows and those that nothing names (`unnamed`); and the
 * texts of the photo's bar codes.
 */
type CodeReadings = Readonly<{
  passes: readonly Readonly<{ codes: Codes; rows: readonly Row[]; unnamed?: readonly string[] }>[]
  bars: readonly string[]
  /** What the merchant's portal asks for, if that is known. */
  asked?: TicketCodes | null
}>
type Reading = Readonly<{ value: string; certainty: number }>

/**
 * Of two readings, the complete one if the other is a part of it; otherwise the more certain one.
 */
const better = (one: Reading, other: Reading): Reading => {
  const [a, b] = [squeezed(one.value), squeezed(other.value)]
  if (a !== b && (a.includes(b) || b.includes(a))) return a.length > b.length ? one : other
  return other.certainty > one.certainty ? other : one
}

/**
 * The bars have the code: alone, as a word of a URL, or as a long part of theirs. A "3" is in any
 * bars.
 */
const isIn = (bar: string, value: string): boolean => {
  const code = squeezed(value)
  const words = bar.split(/[^A-Za-z0-9-]+/).map(squeezed)
  return code.length >= LONG ? squeezed(bar).includes(code) : words.includes(code)
}

const hasOtherShape = (value: string, asked: TicketCodes[string] | undefined): boolean =>
  asked !== undefined && !new RegExp(asked.pattern).test(squeezed(value))

const codeField = (
  name: string,
  { passes, bars, asked }: CodeReadings,
): (TicketField & { value: string }) | null => {
  const readings = passes.flatMap(({ codes, rows, unnamed = [] }): Reading[] => {
    const value = codes[name]
    const most = unnamed.includes(name) ? UNNAMED : 1
    return value === undefined
      ? []
      : [{ value, certainty: Math.min(most, codeCertainty(rows, value) ?? MENDED) }]
  })
  const [first, ...others] = readings
  if (!first) return null
  const { value, certainty } = others.reduce(better, first)
  const isBarred = bars.some((bar) => isIn(bar, value))
  // where the two differ, one was misread
  const isDisputed = readings.some((one) => squeezed(one.value) !== squeezed(value))
  const sure = isBarred ? BARRED : Math.min(isDisputed ? MENDED : 1, certainty)
  const confidence = hasOtherShape(value, asked?.[name]) ? Math.min(sure, OTHER_SHAPE) : sure
  return { value, confidence: Number(confidence.toFixed(5)), source: isBarred ? 'barcode' : 'printed' }
}

/**
 * A ticket with its billing codes: each in `fields` as `portal_fields.<name>`, with a warning if it
 * is doubtful.
 */
export const withCodes = (ticket: Ticket, readings: CodeReadings): Ticket => {
  const names = new Set(readings.passes.flatMap(({ codes }) => Object.keys(codes)))
  const codes = [...names].flatMap((name) => {
    const field = codeField(name, readings)
    return field ? [[name, field] as const] : []
  })
  const doubtful = codes.filter(([, { confidence }]) => confidence < DOUBTFUL)
  return {
    ...ticket,
    portal_fields: Object.fromEntries(codes.map(([name, { value }]) => [name, value])),
    fields: {
      ...ticket.fields,
      ...Object.fromEntries(codes.map(([name, field]) => [`portal_fields.${name}`, field])),
    },
    warnings: [...ticket.warnings, ...doubtful.map(([name]) => `portal_fields.${name}_uncertain`)],
  }
}
