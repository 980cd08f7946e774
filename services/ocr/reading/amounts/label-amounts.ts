import type { Page, PageRow } from '../page.ts'
import { searchable } from '../text/searchable.ts'
import type { Amount } from './amount.ts'
import { bareAmounts } from './bare-amounts.ts'
import { findAmounts } from './find-amounts.ts'
import { type FoundAmounts, hasLetters, type LabelledAmount } from './labelled-amount.ts'
import { withoutMisreadMarks } from './misread-marks.ts'
import { noConcepts, readMoneyConcepts } from './money-concepts.ts'

const amountsOf = ({ found }: FoundAmounts, row: number): readonly Amount[] => found[row] ?? []

const TAX = 0.75

/** `IEPS 8.00% 179.50 14.36`: in a table of taxes the head of the row names all of its amounts. */
const taxHead = (page: FoundAmounts, row: PageRow, k: number): string => {
  if (k === 0) return ''
  const head = row.text.slice(0, amountsOf(page, row.index)[0]?.start)
  if (!hasLetters(head)) return ''
  const { iva, ieps, taxWord } = readMoneyConcepts(searchable(head))
  return Math.max(iva, ieps, taxWord) >= TAX ? head : ''
}

/** Text left of the amount, else, for the first in its row, right of it. */
const besideLabel = (page: FoundAmounts, row: PageRow, k: number): string => {
  const amounts = amountsOf(page, row.index)
  const before = row.text.slice(amounts[k - 1]?.end ?? 0, amounts[k]?.start)
  if (hasLetters(before)) return before
  const after = row.text.slice(amounts[k]?.end, amounts[k + 1]?.start ?? row.text.length)
  return k === 0 && hasLetters(after, 3) ? after : ''
}

/** Words over the amount in one of the two rows above; else, for the first in its row, the whole row above. */
const columnLabel = (page: FoundAmounts, row: PageRow, k: number): string => {
  const amount = amountsOf(page, row.index)[k]
  const reach = 1.5 * row.height
  for (let j = row.index - 1; amount && j >= Math.max(0, row.index - 2); j--) {
    const over = (page.rows[j]?.words ?? []).filter(
      ({ text, left, right }) =>
        right > amount.left - reach && left < amount.right + reach && hasLetters(text),
    )
    const clear = amountsOf(page, j).length === 0 || j === row.index - 1
    if (over.length && clear) return over.map(({ text }) => text).join(' ')
  }
  const up = page.rows[row.index - 1]
  return up && k === 0 && amountsOf(page, up.index).length === 0 ? up.text : ''
}

const labelOne = (page: FoundAmounts, row: PageRow, k: number): Omit<LabelledAmount, keyof Amount> => {
  const inRow = amountsOf(page, row.index).length
  const label = besideLabel(page, row, k) || taxHead(page, row, k)
  const above = label ? '' : columnLabel(page, row, k)
  const key = searchable(label)
  return {
    row: row.index,
    inRow,
    last: k === inRow - 1,
    label,
    above,
    is: label ? readMoneyConcepts(key) : noConcepts,
    isAbove: above ? readMoneyConcepts(searchable(above)) : noConcepts,
    letters: key.letters.length,
    alone: !hasLetters(row.text),
    height: row.height,
  }
}

/** Every amount on the page with its label, top to bottom. */
export const labelAmounts = ({ rows }: Page): LabelledAmount[] => {
  const page = { rows, found: withoutMisreadMarks(rows, rows.map(findAmounts)) }
  const marked = rows.flatMap((row) =>
    amountsOf(page, row.index).map((amount, k) => ({ ...amount, ...labelOne(page, row, k) })),
  )
  return [...marked, ...bareAmounts(page, marked)].sort((a, b) => a.row - b.row || a.start - b.start)
}
