import type { Glyph } from '../glyphs.ts'
import type { PageRow } from '../page.ts'
import { compactRow } from './find-rfcs.ts'

const LEAST = 3
const MOST = 10
/** As much of the next row as the rest of an RFC may take, hyphens and blanks counted. */
const REST = 13

const gap: Glyph = { sign: ' ', x: 0, certainty: 1, second: '', secondCertainty: 0 }

/** "RFC EMISOR: IRC" / "171119 QM6": an RFC that begins behind its label and goes on in the next row, as one row. */
export const wrappedRfc = (row: PageRow, next: PageRow | undefined): PageRow[] => {
  if (!next || !/^\W*[A-Z\d]{2}/i.test(next.text)) return []
  const { text, labelEnd } = compactRow(row)
  const begun = text.slice(labelEnd)
  if (labelEnd < 0 || begun.length < LEAST || begun.length > MOST || !/^[A-ZÑ&]{3}/.test(begun)) return []
  const rest = next.glyphs.slice(0, REST)
  const words = rest.map(({ sign }) => sign).join('')
  return [{ ...row, text: `${row.text} ${words}`, glyphs: [...row.glyphs, gap, ...rest] }]
}
