import type { Ticket, TicketField } from '#contracts/reading/ticket.ts'
import { type Glyph, glyphsOf } from '../../../page/glyphs.ts'
import type { Row } from '../../../page/row.ts'
import { DOUBTFUL } from '../../../ranking/doubtful.ts'
import { calibrate } from '../../../ranking/rank.ts'
import { squeezed } from '../../../text/squeezed.ts'

const isSign = ({ sign }: Glyph): boolean => /[A-Za-z0-9]/.test(sign)

/** How much of a long code one row must hold for it to be that code's. */
const BEGIN = 6
/** Of bars that a photo shows. */
const BARRED = 0.99
/**
 * Of a code that stands in no row as it is told, letters were put right by its pattern, or that two
 * looks read otherwise.
 */
const MENDED = 0.75

/**
 * Slope and intercept on 2,800 codes of drawn photos that nothing was tuned on: the recogniser is
 * surer than it says.
 */
const CALIBRATION = [1.1, 2] as const

/**
 * The chance that all signs of a code were read right, 0 to 1: of the print that is surest; null
 * where no row holds it.
 */
const codeCertainty = (rows: readonly Row[], code: string): number | null => {
  const wanted = squeezed(code)
  const found = rows.flatMap((row, i) => {
    // a long code wraps
    const signs = [row, rows[i + 1]].flatMap((one) => (one ? glyphsOf(one).filter(isSign) : []))
    const text = squeezed(signs.map(({ sign }) => sign).join(''))
    const at = text.indexOf(wanted)
    const begins = text.indexOf(wanted.slice(0, BEGIN)) >= 0
    if (at < 0) return wanted.length > BEGIN && begins ? [MENDED] : []
    const all = signs.slice(at, at + wanted.length)
    return [
      calibrate(
        CALIBRATION,
        all.reduce((chance, { certainty }) => chance * certainty, 1),
      ),
    ]
  })
  return found.length > 0 ? Math.max(...found) : null
}

type Codes = Ticket['portal_fields']
/** The codes that each look at the photo read, and its rows; the texts of the photo's bar codes. */
type Told = Readonly<{
  looks: readonly Readonly<{ codes: Codes; rows: readonly Row[] }>[]
  bars: readonly string[]
}>
type Reading = Readonly<{ value: string; certainty: number }>

/** Of two readings the whole one, where the other is a part of it; else the surer. */
const better = (one: Reading, other: Reading): Reading => {
  const [a, b] = [squeezed(one.value), squeezed(other.value)]
  if (a !== b && (a.includes(b) || b.includes(a))) return a.length > b.length ? one : other
  return other.certainty > one.certainty ? other : one
}

const codeField = (name: string, { looks, bars }: Told): (TicketField & { value: string }) | null => {
  const readings = looks.flatMap(({ codes, rows }): Reading[] => {
    const value = codes[name]
    return value === undefined ? [] : [{ value, certainty: codeCertainty(rows, value) ?? MENDED }]
  })
  const [first, ...others] = readings
  if (!first) return null
  const { value, certainty } = others.reduce(better, first)
  const isBarred = bars.some((bar) => squeezed(bar).includes(squeezed(value)))
  // where two differ, one was misread
  const isDisputed = readings.some((one) => squeezed(one.value) !== squeezed(value))
  const confidence = isBarred ? BARRED : Math.min(isDisputed ? MENDED : 1, certainty)
  return { value, confidence: Number(confidence.toFixed(5)), source: isBarred ? 'barcode' : 'printed' }
}

/**
 * A ticket with its billing codes: each in `fields` as `portal_fields.<name>`, and warned of where
 * it is doubtful.
 */
export const withCodes = (ticket: Ticket, told: Told): Ticket => {
  const names = new Set(told.looks.flatMap(({ codes }) => Object.keys(codes)))
  const codes = [...names].flatMap((name) => {
    const field = codeField(name, told)
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
