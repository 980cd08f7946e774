import type { Glyph } from '../../../page/glyphs.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { monthOf } from './month-of.ts'

/**
 * A row, or the end of one joined with the start of the next; then a match must extend beyond
 * `from`.
 */
export type Line = Readonly<{ index: number; text: string; glyphs: readonly Glyph[]; from: number }>

const YEAR_HEAD =
  /^\s*(?:[/.-]\s*)?(?:de[l]?\s*)?(?:[A-Za-z]{4,10}\s*(?:de[l]?\s*)?)?2[08][12]\d(?!\d)|^\s*(?:[A-Za-z]{4,10}\s*)?del?\s*2\s?[12]\d(?!\d|:)/i

const DAY_HEAD = /^\s*\d{1,2}\s?,\s?20[12]\d(?!\d)/
const LAST_WORD = /(?<![A-Za-z])([A-Za-z]{3,10})\.?\s*$/
const SURE_MONTH = 0.8

/** "EMISION: Abril" */
const endsInMonth = (text: string): boolean => {
  const { month, exact } = monthOf(LAST_WORD.exec(text)?.[1] ?? '')
  return month > 0 && exact >= SURE_MONTH
}

/**
 * The part of the next row that completes a date begun in this one: "DE 2026" of "24 DE MARZO",
 * "16, 2025" of "Abril".
 */
const goesOn = (text: string, next: string): string | undefined => {
  if (endsInMonth(text) && DAY_HEAD.test(next)) return DAY_HEAD.exec(next)?.[0]
  const isBegun = !/2[08][12]\d/.test(text.slice(-12)) && /\d/.test(text)
  return isBegun ? YEAR_HEAD.exec(next)?.[0] : undefined
}

const gap: Glyph = { character: ' ', x: 0, certainty: 1, second: '', secondCertainty: 0 }

/** A wrapped date with a month's name, as one row. */
export const wrappedDate = (row: PageRow, next: PageRow | undefined): Line[] => {
  const head = next && goesOn(row.text, next.text)
  if (!head) return []
  const tail = next.glyphs.slice(head.length - head.trimStart().length, head.length)
  const text = `${row.text} ${head.trim()}`
  return [{ index: row.index, text, glyphs: [...row.glyphs, gap, ...tail], from: row.text.length }]
}
