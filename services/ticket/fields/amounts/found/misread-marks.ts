import type { PageRow } from '../../../page/page-of.ts'
import type { Amount } from './amount.ts'

/**
 * How many such amounts a page needs before its `$` counts as misread; more if no `$` was read at
 * all.
 */
const FEWEST = 3
const FEWEST_WITHOUT_MARK = 4
const SHARE = 0.75
const MOST_ADDED = 60

type Printed = Readonly<{ amount: Amount; text: string }>

/** `8374.06`, not `8,374.06` or `500.00`: the rest after the first digit is an amount by itself. */
const mayBeMarked = ({ amount, text }: Printed): boolean =>
  amount.less !== null && /^\D*[58S][1-9]/.test(text) && !amount.whole

const startsWithZero = ({ text }: Printed): boolean => /^\D*0\d/.test(text)

const distinct = (printed: readonly Printed[]): Printed[] => [
  ...new Map(printed.map((one) => [one.amount.cents, one])).values(),
]

/** Two amounts that add up to a third: a misread `$` among their digits would break the sum. */
const addUp = (printed: readonly Printed[]): boolean => {
  const values = printed.map(({ amount }) => amount.cents).slice(0, MOST_ADDED)
  const known = new Set(values)
  return values.some((one, i) => values.slice(i + 1).some((other) => known.has(one + other)))
}

const areMisread = (printed: readonly Printed[], fewest: number): boolean => {
  const unmarked = printed.filter(
    (one) => (mayBeMarked(one) || !one.amount.dollar) && !one.amount.whole && !startsWithZero(one),
  )
  const plain = distinct(unmarked)
  const suspects = plain.filter(mayBeMarked)
  return suspects.length >= fewest && suspects.length >= SHARE * plain.length && !addUp(suspects)
}

/**
 * The first row from which `$` is misread: the first of the page, or the first below items without
 * `$`.
 */
const firstMisread = (printed: readonly (readonly Printed[])[]): number | null => {
  const all = printed.flat()
  const marked = all.some(({ amount }) => amount.dollar)
  if (areMisread(all, marked ? FEWEST : FEWEST_WITHOUT_MARK)) return 0
  const starts = [...printed.keys()].filter((row) => printed[row]?.some(mayBeMarked))
  return (
    starts.slice(-MOST_ADDED).find((row) => areMisread(printed.slice(row).flat(), FEWEST_WITHOUT_MARK)) ??
    null
  )
}

const withoutMark = (amount: Amount): Amount => ({
  ...amount,
  cents: amount.less ?? amount.cents,
  less: null,
  dollar: true,
  digits: amount.digits.slice(1),
})

/**
 * A `$` misread as 5 or 8 is misread so all over a page: `8374.06`, `8324.53`, `847.13`. If nearly
 * all amounts without `$` begin with such a digit, that digit is a `$`.
 */
export const withoutMisreadMarks = (
  rows: readonly PageRow[],
  found: readonly (readonly Amount[])[],
): (readonly Amount[])[] => {
  const printedIn = (row: PageRow): Printed[] =>
    (found[row.index] ?? []).map((amount) => ({ amount, text: row.text.slice(amount.start, amount.end) }))
  const printed = rows.map(printedIn)
  const first = firstMisread(printed)
  if (first === null) return [...found]
  return printed.map((inRow, row) =>
    inRow.map((one) => (row >= first && mayBeMarked(one) ? withoutMark(one.amount) : one.amount)),
  )
}
