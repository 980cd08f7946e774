import type { Glyph } from '../../../page/glyphs.ts'
import { leastCertain, type PageRow } from '../../../page/page-of.ts'

/**
 * An amount in a row, in whole cents. `start` and `end` index the text; `left` and `right` are
 * positions on the page.
 */
export type Amount = Readonly<{
  cents: number
  start: number
  end: number
  left: number
  right: number
  dollar: boolean
  minus: boolean
  /** Printed without cents. */
  whole: boolean
  certainty: number
  /** The value without its first digit, which may be a misread `$`. */
  less: number | null
  digits: readonly Glyph[]
}>

/** A match in a row's text and its reading. */
export type AmountReading = Readonly<{
  match: RegExpExecArray
  digits: string
  dollar: boolean
  whole: boolean
  less: number | null
}>

const isDigitLike = ({ character }: Glyph) => /[\dOoDQlI|SBZEe]/.test(character)

/** The amount at a match; none if it has too few or too many digits. */
export const amountFrom = (row: PageRow, { match, digits, ...rest }: AmountReading): Amount[] => {
  if (digits.length < 3 || digits.length > 9) return []
  const start = match.index
  const end = start + match[0].length
  const span = row.glyphs.slice(start, end).filter(isDigitLike)
  return [
    {
      ...rest,
      cents: Number(digits),
      start,
      end,
      left: row.glyphs[start]?.x ?? 0,
      right: row.glyphs[end - 1]?.x ?? 0,
      minus: /[-–]/.test(match[0]) || /^\s?-/.test(row.text.slice(end, end + 2)),
      certainty: leastCertain(span),
      digits: span,
    },
  ]
}
