import { rfcParts } from '#contracts/fiscal/rfc-shape.ts'
import type { Glyph } from '../../../page/glyphs.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { compactRow } from './find-rfcs.ts'
import { hasInitials } from './initials.ts'

const LEAST = 3
const MOST = 10
/** How much of the next row the rest of an RFC may take, counting hyphens and blanks. */
const REST = 13

const gap: Glyph = { character: ' ', x: 0, certainty: 1, second: '', secondCertainty: 0 }

/**
 * "MONICA SANDOVAL AGUILAR SAAM" over "760414 CX2": needs letters of the name before them;
 * otherwise any word over a folio would match.
 */
const { letters, possibleDay, homoclave, checkDigit } = rfcParts
const LETTERS = new RegExp(String.raw`(?<![^\s.,:;-])(${letters})\s*$`)
const DAY_AND_HOMOCLAVE = new RegExp(String.raw`^\W*${possibleDay}[\s-]?${homoclave}${checkDigit}\W*$`)
const BEGUN = new RegExp(`^${letters}`)

const begins = (row: PageRow, next: PageRow): boolean => {
  const { text, labelEnd } = compactRow(row)
  const begun = text.slice(labelEnd)
  if (labelEnd >= 0 && begun.length >= LEAST && begun.length <= MOST) return BEGUN.test(begun)
  const letters = LETTERS.exec(row.text)
  if (labelEnd >= 0 || !letters || !DAY_AND_HOMOCLAVE.test(next.text)) return false
  const rest = next.text.replace(/[^A-Z\d]/g, '')
  return hasInitials(row.text.slice(0, letters.index), `${letters[1]}${rest}`)
}

/**
 * "RFC EMISOR: IRC" / "171119 QM6": an RFC that begins after its label or a name and continues in
 * the next row, as one row.
 */
export const wrappedRfc = (row: PageRow, next: PageRow | undefined): PageRow[] => {
  if (!next || !/^\W*[A-Z\d]{2}/i.test(next.text) || !begins(row, next)) return []
  const rest = next.glyphs.slice(0, REST)
  const words = rest.map(({ character }) => character).join('')
  return [{ ...row, text: `${row.text} ${words}`, glyphs: [...row.glyphs, gap, ...rest] }]
}
