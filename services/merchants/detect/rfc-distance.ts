import { alikeInRfcs } from '#ticket/text/misread.ts'

/** Characters that are easily confused: they cost at most half of any other error. */
const NEAR = 0.3
const GAP = 0.8

const near = new Set(alikeInRfcs.flatMap((group) => [...group].flatMap((a) => [...group].map((b) => a + b))))

const substitution = (a: string, b: string): number => {
  if (a === b) return 0
  return near.has(a + b) ? NEAR : 1
}

const nextRow = (row: readonly number[], a: string, other: string): number[] => {
  const next = [(row[0] ?? 0) + GAP]
  for (const [j, b] of Array.from(other).entries()) {
    const [across, above, left] = [row[j] ?? 0, row[j + 1] ?? 0, next[j] ?? 0]
    next.push(Math.min(across + substitution(a, b), above + GAP, left + GAP))
  }
  return next
}

/** Edit distance in which look-alikes cost 0.3, a lost or invented character 0.8, any other 1. */
export const rfcDistance = (read: string, rfc: string): number => {
  let row = Array.from({ length: rfc.length + 1 }, (_, j) => j * GAP)
  for (const char of read) row = nextRow(row, char, rfc)
  return row[rfc.length] ?? Number.POSITIVE_INFINITY
}
