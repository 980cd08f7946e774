import { fold } from '#contracts/fold.ts'
import { editDistance } from '../text/edit-distance.ts'
import type { Row } from './row.ts'

/** The indexes of a row that both parts show. */
export type Pair = Readonly<{ above: number; below: number }>

/** Photos overlap by a hand's breadth at most, or by everything. */
const MOST_ROWS = 120
/** One equal row may be the same article twice. */
const LEAST_PAIRS = 2
/** The share of the rows between the first and the last equal ones that are equal. */
const LEAST_SHARE = 0.5
/** Of the characters of a row, how many may be read differently. */
const MOST_ERRORS = 0.2
const LEAST_LENGTH = 4
/** Longer ones are no rows of a ticket, and comparing them takes their product. */
const MOST_LENGTH = 200

const keyOf = ({ text }: Row) => fold(text).replace(/[^A-Z0-9]/g, '')

const areSame = (a: string, b: string): boolean => {
  if (Math.min(a.length, b.length) < LEAST_LENGTH || Math.max(a.length, b.length) > MOST_LENGTH) return false
  const most = MOST_ERRORS * Math.max(a.length, b.length)
  return a === b || (Math.abs(a.length - b.length) <= most && editDistance(a, b) <= most)
}

type Table = Readonly<{ same: (i: number, j: number) => boolean; length: (i: number, j: number) => number }>

/** How many rows can be paired, in order, from row i and row j on. */
const tableOf = (a: readonly string[], b: readonly string[]): Table => {
  const same = a.map((row) => b.map((other) => areSame(row, other)))
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const length = (i: number, j: number) => lengths[i]?.[j] ?? 0
  const best = (i: number, j: number) =>
    same[i]?.[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) lengths[i]?.fill(best(i, j), j, j + 1)
  return { same: (i, j) => same[i]?.[j] ?? false, length }
}

/** Rows that are equal in both, in the same order (longest common subsequence). */
const commonRows = (a: readonly string[], b: readonly string[]): Pair[] => {
  const { same, length } = tableOf(a, b)
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (same(i, j)) pairs.push({ above: i++, below: j++ })
    else if (length(i + 1, j) >= length(i, j + 1)) i++
    else j++
  }
  return pairs
}

/**
 * The rows at the end of one part that the next one begins with; [] if it only continues there.
 * What stands below the first of them in the upper part, and above the last in the lower one, must
 * be mostly them: else single rows are alike, as separators and articles are.
 */
export const overlapOf = (above: readonly Row[], below: readonly Row[]): Pair[] => {
  const from = Math.max(0, above.length - MOST_ROWS)
  const upper = above.slice(from).map(keyOf)
  const lower = below.slice(0, MOST_ROWS).map(keyOf)
  const pairs = commonRows(upper, lower)
  const [first, last] = [pairs[0], pairs.at(-1)]
  if (!first || !last || pairs.length < LEAST_PAIRS) return []
  const shares = [pairs.length / (upper.length - first.above), pairs.length / (last.below + 1)]
  if (Math.min(...shares) < LEAST_SHARE) return []
  return pairs.map((pair) => ({ above: pair.above + from, below: pair.below }))
}
