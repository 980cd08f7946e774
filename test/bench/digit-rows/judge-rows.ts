import { alignWithin, isEdit, type Pair } from './align-within.ts'

/** A drawn row: `code` is the number in it, null where it is of words only. */
export type DrawnRow = Readonly<{ text: string; code: string | null }>
export type DrawnPhoto = Readonly<{ wear: string; strength: number; rows: readonly DrawnRow[] }>

/**
 * What was read of one row. `edits`: null where no row that was read has half of its signs.
 */
export type JudgedRow = Readonly<{
  kind: 'words' | 'digits' | 'letters too'
  length: number
  edits: readonly Edit[] | null
}>

/** `doubled`: the sign beside it is the same, as one of two alike that was lost. */
export type Edit = Pair & Readonly<{ doubled: boolean }>

/** Worse read, a row counts as not found. */
const FOUND = 0.5
/** Fewer signs are found in any row. */
const LEAST = 6

/** Cuts between groups are no part of a number. */
const solid = (text: string): string => text.replace(/[\s-]/g, '')

const editsOf = (pairs: readonly Pair[]): Edit[] =>
  pairs.flatMap((pair, i) => {
    if (!isEdit(pair)) return []
    const beside = [pairs[i - 1], pairs[i + 1]].filter((near) => near !== undefined)
    const doubled =
      (pair.read === null && beside.some(({ printed }) => printed === pair.printed)) ||
      (pair.printed === null && beside.some(({ read }) => read === pair.read))
    return [{ ...pair, doubled }]
  })

const kindOf = ({ code }: DrawnRow, printed: string): JudgedRow['kind'] => {
  if (code === null) return 'words'
  return /\D/.test(printed) ? 'letters too' : 'digits'
}

/** Each printed row against the row that was read which is nearest to it. */
export const judgeRows = (printed: readonly DrawnRow[], read: readonly string[]): JudgedRow[] => {
  const rows = read.map(solid)
  return printed.flatMap((row) => {
    const want = solid(row.code ?? row.text)
    if (want.length < LEAST) return []
    const [best] = rows.map((text) => editsOf(alignWithin(want, text))).sort((a, b) => a.length - b.length)
    const edits = best && best.length <= FOUND * want.length ? best : null
    return [{ kind: kindOf(row, want), length: want.length, edits }]
  })
}
