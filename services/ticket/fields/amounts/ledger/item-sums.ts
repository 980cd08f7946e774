import type { Page } from '../../../page/page-of.ts'
import type { LabelledAmount } from '../labels/labelled-amount.ts'

/**
 * A value that is the sum of a run of amounts: the length of the run, its last row, and 1 if all of
 * it stands in one column.
 */
export type ItemSum = Readonly<{ count: number; row: number; aligned: number }>

const LONGEST_RUN = 40

/** "@ 12.50" or "x 12.50" with nothing else is a unit price, not a line of the sum. */
const isUnitPrice = ({ is, inRow, label, letters }: LabelledAmount) =>
  is.unit > 0 && inRow === 1 && /[@x*]/i.test(label) && !letters

const sumsOfRun = (
  amounts: readonly LabelledAmount[],
  put: (cents: number, count: number, row: number) => void,
) => {
  for (const start of amounts.keys()) {
    let sum = 0
    for (const [n, { cents, minus, row }] of amounts.slice(start, start + LONGEST_RUN).entries()) {
      sum += minus ? -cents : cents
      // a change of 0.00 closes no run
      if (n > 0 && sum > 0 && cents > 0) put(sum, n + 1, row)
    }
  }
}

/**
 * Every value that closes a run of amounts: once over the last amount of each row, and once over
 * those at the right edge.
 */
export const itemSums = (all: readonly LabelledAmount[], page: Page): ReadonlyMap<number, ItemSum> => {
  const sums = new Map<number, ItemSum>()
  const last = all.filter((amount) => amount.last && !isUnitPrice(amount))
  const rights = last.map(({ right }) => right).sort((a, b) => a - b)
  const edge = rights[Math.floor(rights.length * 0.7)] ?? 0
  const column = last.filter(({ right }) => Math.abs(right - edge) < 2.2 * page.medianHeight)
  for (const [aligned, amounts] of [last, column].entries())
    sumsOfRun(amounts, (cents, count, row) => {
      const known = sums.get(cents)
      if (!known || count + aligned > known.count + known.aligned) sums.set(cents, { count, row, aligned })
    })
  return sums
}
