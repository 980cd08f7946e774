import { leastCertain, type PageRow } from '../../../page/page-of.ts'
import { searchable } from '../../../text/searchable.ts'
import { type FoundAmounts, hasLetters, type LabelledAmount } from './labelled-amount.ts'
import { type MoneyConcepts, noConcepts, readMoneyConcepts } from './money-concepts.ts'

const BARE = /(?<![\dA-Za-z.,/$:#-])(\d{1,3}(?:,\d{3})+|\d{1,6})\**\s*(?:M\.?\s?N\.?|MXN|PESOS)?\s*$/i

/** `IMPORTE 944 73`: the point before the cents was lost. */
const SPLIT =
  /(?<![\dA-Za-z.,/$:#-])((?:\d{1,3}(?:,\d{3})+|\d{1,6}) \d{2})\**\s*(?:M\.?\s?N\.?|MXN|PESOS)?\s*$/i

const telling = [
  'total',
  'subtotal',
  'cash',
  'tendered',
  'change',
  'amountWord',
  'net',
  'iva',
  'ieps',
  'taxWord',
  'card',
  'advance',
  'rest',
] as const

type Bare = Readonly<{ match: RegExpExecArray; label: string; above: string; concepts: MoneyConcepts }>

const amountFrom = (row: PageRow, { match, label, above, concepts }: Bare): LabelledAmount => {
  const raw = match[1] ?? ''
  const end = match.index + raw.length
  const digits = row.glyphs.slice(match.index, end)
  const number = Number(raw.replace(/[, ]/g, ''))
  return {
    cents: raw.includes(' ') ? number : number * 100,
    start: match.index,
    end,
    left: digits[0]?.x ?? 0,
    right: digits.at(-1)?.x ?? 0,
    dollar: false,
    minus: false,
    whole: true,
    certainty: leastCertain(digits),
    /** The point may be lost as well. */
    less: /^\d{3,}$/.test(raw) ? number : null,
    digits,
    row: row.index,
    inRow: 1,
    last: true,
    label,
    above,
    is: label ? concepts : noConcepts,
    isAbove: label ? noConcepts : concepts,
    letters: label ? searchable(label).letters.length : 0,
    alone: !label,
    height: row.height,
  }
}

const bareIn = ({ found }: FoundAmounts, row: PageRow) =>
  found[row.index]?.length ? null : BARE.exec(row.text)

const splitIn = ({ found }: FoundAmounts, row: PageRow) =>
  found[row.index]?.length ? null : SPLIT.exec(row.text)

/** Its own label; otherwise the row above, if that holds no amount. */
const sourceOf = ({ rows, found }: FoundAmounts, row: PageRow, label: string): string => {
  if (hasLetters(label)) return label
  const up = rows[row.index - 1]
  return up && !found[up.index]?.length ? up.text : ''
}

/** "SON, C.P." over "85232": a postal code, not pesos. */
const POSTAL = /\bC\W?P\W*$/i

const besideWord = (page: FoundAmounts, row: PageRow): LabelledAmount[] => {
  const match = splitIn(page, row) ?? bareIn(page, row)
  if (!match) return []
  const label = row.text.slice(0, match.index)
  const source = sourceOf(page, row, label)
  if (POSTAL.test(source)) return []
  const concepts = source ? readMoneyConcepts(searchable(source)) : noConcepts
  const said = Math.max(...telling.map((concept) => concepts[concept]))
  if (said < 0.75 || concepts.count || concepts.points) return []
  const own = hasLetters(label)
  return [amountFrom(row, { match, label: own ? label : '', above: own ? '' : source, concepts })]
}

const asItem = (page: FoundAmounts, row: PageRow): LabelledAmount[] => {
  const match = bareIn(page, row)
  if (!match || (match[1]?.length ?? 0) > 6) return []
  const label = row.text.slice(0, match.index)
  if (!hasLetters(label, 4) || /[:#@]/.test(label)) return []
  return [amountFrom(row, { match, label, above: '', concepts: readMoneyConcepts(searchable(label)) })]
}

/**
 * Whole pesos without `$`: beside a money word, and in the items above a total that is printed the
 * same way.
 */
export const bareAmounts = (page: FoundAmounts, marked: readonly LabelledAmount[]): LabelledAmount[] => {
  const worded = page.rows.flatMap((row) => besideWord(page, row))
  const lastTotal = worded.findLast(({ is, isAbove }) => is.total || isAbove.total)?.row ?? 0
  const taken = new Set([...marked, ...worded].map(({ row }) => row))
  const items = page.rows.slice(0, lastTotal).filter(({ index }) => !taken.has(index))
  return [...worded, ...items.flatMap((row) => asItem(page, row))]
}
