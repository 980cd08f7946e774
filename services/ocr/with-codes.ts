import type { Ticket, TicketField } from '#contracts/ticket.ts'
import type { Row } from './engine/ocr-engine.ts'
import { DOUBTFUL } from './reading/doubtful.ts'
import { type Glyph, glyphsOf } from './reading/glyphs.ts'
import { calibrate } from './reading/rank.ts'

const isSign = ({ sign }: Glyph): boolean => /[A-Za-z0-9]/.test(sign)
const squeeze = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** How much of a long code one row must hold for it to be that code's. */
const BEGIN = 6
/** Of bars that a photo shows. */
const BARRED = 0.99
/** Of a code that stands in no row as it is told, letters were put right by its pattern, or that two looks read otherwise. */
const MENDED = 0.75

/** Slope and intercept on 2,800 codes of drawn photos that nothing was tuned on: the recogniser is surer than it says. */
const CALIBRATION = [1.1, 2] as const

/** The chance that all signs of a code were read right, 0 to 1: of the print that is surest; null where no row holds it. */
const codeCertainty = (rows: readonly Row[], code: string): number | null => {
  const wanted = squeeze(code)
  const found = rows.flatMap((row, i) => {
    // a long code wraps
    const signs = [row, rows[i + 1]].flatMap((one) => (one ? glyphsOf(one).filter(isSign) : []))
    const text = squeeze(signs.map(({ sign }) => sign).join(''))
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

/** `looks`: the codes that each look at the photo read; where two differ, one was misread. */
type Told = Readonly<{
  looks: readonly Ticket['portal_fields'][]
  rows: readonly Row[]
  bars: readonly string[]
}>

const codeField = (name: string, value: string, { looks, rows, bars }: Told): TicketField => {
  const isBarred = bars.some((bar) => squeeze(bar).includes(squeeze(value)))
  const isDisputed = looks.some((codes) => squeeze(codes[name] ?? value) !== squeeze(value))
  const read = codeCertainty(rows, value) ?? MENDED
  const confidence = isBarred ? BARRED : Math.min(isDisputed ? MENDED : 1, read)
  return { value, confidence: Number(confidence.toFixed(5)), source: isBarred ? 'barcode' : 'printed' }
}

/** A ticket with its billing codes, of the first look that has one: each in `fields` as `portal_fields.<name>`, and warned of where it is doubtful. */
export const withCodes = (ticket: Ticket, told: Told): Ticket => {
  const portal_fields: Ticket['portal_fields'] = Object.assign({}, ...told.looks.toReversed())
  const codes = Object.entries(portal_fields).map(
    ([name, value]) => [`portal_fields.${name}`, codeField(name, value, told)] as const,
  )
  const doubtful = codes.filter(([, { confidence }]) => confidence < DOUBTFUL)
  return {
    ...ticket,
    portal_fields,
    fields: { ...ticket.fields, ...Object.fromEntries(codes) },
    warnings: [...ticket.warnings, ...doubtful.map(([name]) => `${name}_uncertain`)],
  }
}
