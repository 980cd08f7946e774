import type { Page } from '../../../page/page-of.ts'
import { largestOf } from '../../../ranking/largest-of.ts'
import { type AmountInWords, amountInWords } from '../found/amount-in-words.ts'
import { labelAmounts } from '../labels/label-amounts.ts'
import { type LabelledAmount, labelled } from '../labels/labelled-amount.ts'
import type { MoneyConcept } from '../labels/money-concepts.ts'
import { type ItemSum, itemSums } from './item-sums.ts'

/** A value in cents and every place where it is printed. */
export type Value = Readonly<{ cents: number; seen: readonly LabelledAmount[] }>

/** Every amount of a page, by value. */
export type Ledger = Readonly<{
  page: Page
  all: readonly LabelledAmount[]
  values: ReadonlyMap<number, Value>
  /** The values above zero, in order of first appearance. */
  printed: readonly Value[]
  /**
   * Values that are not printed as such but follow from another reading: without a digit that may
   * be a `$`, or with a lost point.
   */
  others: ReadonlyMap<number, Value>
  words: AmountInWords | null
  sums: ReadonlyMap<number, ItemSum>
}>

/** More than any honest ticket has; a hostile page beyond this would only cost time. */
const MOST_AMOUNTS = 400

const valuesBy = (
  amounts: readonly LabelledAmount[],
  read: (amount: LabelledAmount) => number,
): Map<number, Value> => {
  const values = new Map<number, Value>()
  for (const [cents, seen] of Map.groupBy(amounts, read)) values.set(cents, { cents, seen })
  return values
}

/** Other readings of the amounts. */
const otherReadings = (all: readonly LabelledAmount[], values: ReadonlyMap<number, Value>) =>
  valuesBy(
    all.filter(({ less }) => less !== null && less > 0 && !values.has(less)),
    ({ less, cents }) => less ?? cents,
  )

export const ledgerOf = (page: Page): Ledger => {
  const all = labelAmounts(page)
    .filter(({ cents, whole }) => cents > 0 || !whole)
    .slice(0, MOST_AMOUNTS)
  const values = valuesBy(all, ({ cents }) => cents)
  const printed = [...values.values()].filter(({ cents }) => cents > 0)
  const others = otherReadings(all, values)
  return { page, all, values, printed, others, words: amountInWords(page.rows), sums: itemSums(all, page) }
}

/** Two readings of one number: "60.36", or "0.36" after a character that may be a `$`. */
export const isSamePrint = (one: Value, other: Value): boolean =>
  one.seen.some((amount) => other.seen.includes(amount))

/** How well any print of a value is labelled as one of the concepts. */
export const said = (seen: readonly LabelledAmount[], ...concepts: readonly MoneyConcept[]): number =>
  largestOf(seen, (amount) => largestOf(concepts, (concept) => labelled(amount, concept)))

export const taxWords = ['iva', 'ieps', 'taxWord'] as const

/** Whether two values differ by no more than rounding may explain, in cents. */
export const near = (a: number, b: number, slack = 1): boolean => Math.abs(a - b) <= slack

/** Whether an IVA is 16 % or, at the border, 8 %, within two cents of rounding. */
export const isRateOf = (tax: number, net: number): boolean =>
  near(tax, net * 0.16, 2) || near(tax, net * 0.08, 2)
