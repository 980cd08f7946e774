import { alikeInRfcs } from '#ticket/text/misread.ts'

/** Characters that are easily confused: they cost at most half of any other error. */
const NEAR = 0.3
const GAP = 0.8

/** RFCs are of Latin-1 characters: Ñ is the last of them. */
const CODES = 256
const LONGEST = 40

/** The cost of each character read for each printed, by their codes. */
const costs = new Float64Array(CODES * CODES).fill(1)
for (let code = 0; code < CODES; code += 1) costs[code * CODES + code] = 0
for (const group of alikeInRfcs)
  for (const a of group)
    for (const b of group) if (a !== b) costs[a.charCodeAt(0) * CODES + b.charCodeAt(0)] = NEAR

const substitution = (a: number, b: number): number =>
  a < CODES && b < CODES ? (costs[a * CODES + b] ?? 1) : Number(a !== b)

const row = new Float64Array(LONGEST + 1)

/** The next row of the table, in place, and its smallest value. */
const advance = (code: number, rfc: string): number => {
  let diagonal = row[0] ?? 0
  let left = diagonal + GAP
  row[0] = left
  let least = left
  for (let j = 1; j <= rfc.length; j += 1) {
    const above = row[j] ?? 0
    left = Math.min(diagonal + substitution(code, rfc.charCodeAt(j - 1)), above + GAP, left + GAP)
    row[j] = left
    diagonal = above
    if (left < least) least = left
  }
  return least
}

/**
 * Edit distance in which look-alikes cost 0.3, a lost or invented character 0.8, any other 1;
 * infinite where it is `most` or more.
 */
export const rfcDistance = (read: string, rfc: string, most = Number.POSITIVE_INFINITY): number => {
  if (rfc.length > LONGEST || Math.abs(read.length - rfc.length) * GAP >= most)
    return Number.POSITIVE_INFINITY
  for (let j = 0; j <= rfc.length; j += 1) row[j] = j * GAP
  for (let i = 0; i < read.length; i += 1)
    if (advance(read.charCodeAt(i), rfc) >= most) return Number.POSITIVE_INFINITY
  const distance = row[rfc.length] ?? Number.POSITIVE_INFINITY
  return distance < most ? distance : Number.POSITIVE_INFINITY
}
