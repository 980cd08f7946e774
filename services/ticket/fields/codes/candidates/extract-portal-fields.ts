import { foldRow } from '../../../text/fold-row.ts'
import { mender, plainCodeDigits, typedCodeDigits } from '../../../text/misread.ts'
import { tolerantLabel } from '../../../text/tolerant-label.ts'
import { codeAfter } from './code-after.ts'
import { labelText } from './label-text.ts'
import { spelledAsPrinted } from './spelled-as-printed.ts'
import type { TicketCode, TicketCodes } from './ticket-code.ts'

const MAX_ROWS = 400
/**
 * A value can stand in the row of its label or begin in one of the next rows; long values wrap
 * once.
 */
const ROWS_BELOW = 2

const asDigits = mender(plainCodeDigits)
const asTyped = mender(typedCodeDigits)

/** A token with hardly a digit in it is a word, not a misread number. */
const digitsOf = (token: string): string => {
  if (token.replace(/\D/g, '').length * 2 < token.length) return token
  return asDigits(token)
}

const readers: Readonly<Record<TicketCode['charset'], (token: string) => string>> = {
  digits: digitsOf,
  unambiguous: asTyped,
  any: (token) => token,
  exact: (token) => token,
}
const readAs = (charset: TicketCode['charset']) => readers[charset]

const DAY = /(?<!\d)\d{1,4}[/-](?:\d{1,2}|[A-Z]{3})[/-]\d{2,4}(?!\d)/

const tokensOf = (text: string): string[] => text.split(/[^A-Z0-9|]+/).filter((token) => token !== '')

/**
 * A token that is the code; otherwise the longest run of tokens that is. Printers group digits, and
 * readers lose and invent spaces.
 */
const runOf = (tokens: readonly string[], pattern: RegExp): string | null => {
  const runs = tokens.flatMap((_, from) =>
    Array.from({ length: Math.min(12, tokens.length - from) }, (_, more) =>
      tokens.slice(from, from + more + 1),
    ),
  )
  const [best] = runs
    .map((run) => ({ text: run.join(''), tokens: run.length }))
    .filter((run) => pattern.test(run.text))
    .sort((a, b) => Number(b.tokens === 1) - Number(a.tokens === 1) || b.text.length - a.text.length)
  return best?.text ?? null
}

/**
 * The token beside the label, if it is the code: what stands behind it is another number. A pattern
 * of letters may allow digits alone, which are mended as digits are.
 */
const findIn = (text: string, { pattern: shape, charset }: TicketCode): string | null => {
  const pattern = new RegExp(shape)
  const all = tokensOf(text)
  const tokens = all.map(readAs(charset))
  const [first = ''] = tokens
  if (/\d/.test(first) && pattern.test(first)) return first
  // "COMPRA: 2026-07-23": the words beside a day are no group of a code
  if (DAY.test(text)) return tokens.find((token) => pattern.test(token)) ?? null
  return runOf(tokens, pattern) ?? (charset === 'any' ? runOf(all.map(digitsOf), pattern) : null)
}

const firstOf = (texts: readonly string[], code: TicketCode): string | null => {
  for (const text of texts) {
    const found = findIn(text, code)
    if (found) return found
  }
  return null
}

/** A long code of another shape: what stands below the label is something else. */
const OTHER = { pattern: /^(?=.*\d)[A-Z0-9]{10,40}$/, grouped: true }

/** "14/08/26 18:42:07" below a code does not continue it. */
const CLOCK = /\d\s?[/:]\s?\d/

/** Where the value of a label can stand: first the rest of its row, then the rows below. */
const regionsOf = (
  rows: readonly string[],
  near: string,
  code: TicketCode,
): { beside: string; below: string[] }[] => {
  const pattern = new RegExp(tolerantLabel(near))
  return rows.flatMap((row, i) => {
    const label = pattern.exec(labelText(row))
    if (!label) return []
    const beside = foldRow(row).slice(label.index + label[0].length)
    const isOther = codeAfter(beside, OTHER) !== null
    const below = isOther ? [] : rows.slice(i + 1, i + 1 + ROWS_BELOW).map(foldRow)
    // words would join a code of letters, so only numbers are joined across rows
    const plain = below.map((text) => (CLOCK.test(text) ? '' : text))
    const wrapped = code.charset === 'digits' ? [`${beside} ${plain[0] ?? ''}`, plain.join(' ')] : []
    return [{ beside, below: [...below, ...wrapped] }]
  })
}

/**
 * The word may occur elsewhere (a station can be called "ESTACION …"); it counts where a value
 * stands beside it.
 */
const nearLabel = (rows: readonly string[], near: string, code: TicketCode): string | null => {
  const regions = regionsOf(rows, near, code)
  return (
    firstOf(
      regions.map(({ beside }) => beside),
      code,
    ) ??
    firstOf(
      regions.flatMap(({ below }) => below),
      code,
    )
  )
}

/**
 * A code without a label fills its row, or two if it wraps; otherwise it is the only token of a row
 * that fits.
 */
const alone = (rows: readonly string[], code: TicketCode): string | null => {
  const pattern = new RegExp(code.pattern)
  // the digits of a date or a time are not part of a code beside them
  const stretches = rows.flatMap((row) => row.split(/[/:]/))
  const tokens = stretches.map((row) => tokensOf(foldRow(row)).map(readAs(code.charset)))
  const joined = tokens.map((row) => row.join(''))
  const wrapped = joined.flatMap((row, i) => {
    const next = joined[i + 1] ?? ''
    return next.length <= row.length && tokens[i]?.length === 1 ? [row + next] : []
  })
  const fits = (text: string) => pattern.test(text)
  return joined.findLast(fits) ?? wrapped.findLast(fits) ?? tokens.flat().findLast(fits) ?? null
}

export type PortalFields = Readonly<{ found: Readonly<Record<string, string>>; missing: readonly string[] }>

/**
 * The codes that a merchant's portal asks for, from the rows of its ticket. Tolerates characters
 * that readers confuse; guesses nothing.
 */
export const extractPortalFields = (rows: readonly string[], codes: TicketCodes): PortalFields => {
  const bounded = rows.slice(0, MAX_ROWS)
  const read = Object.entries(codes).map(([name, code]) => {
    const value = code.near === null ? alone(bounded, code) : nearLabel(bounded, code.near, code)
    const isExact = value !== null && code.charset === 'exact'
    return [name, isExact ? spelledAsPrinted(bounded, value) : value] as const
  })
  return {
    found: Object.fromEntries(read.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    missing: read.flatMap(([name, value]) => (value === null ? [name] : [])),
  }
}
