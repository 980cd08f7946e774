import type { Rectangle } from '../detect/bounding-rectangle.ts'

export type Printed = Rectangle & Readonly<{ text: string }>

/**
 * So many words stand on either side of a gap between two papers; the amounts of one paper are no
 * words.
 */
const LEAST_WORDS = 8
const LEAST_SHARE = 0.35
/** Each paper tells prices; values beside their labels are words and no prices. */
const LEAST_AMOUNTS = 2
/** Pieces that may lie across it: what is seen of a table, a stamp. */
const MOST_ACROSS = 0.03

export const leftOf = ({ x, w }: Rectangle) => x - w / 2
export const rightOf = ({ x, w }: Rectangle) => x + w / 2
/** Four letters and more. */
export const isWord = ({ text }: Printed) => (text.match(/\p{L}/gu)?.length ?? 0) >= 4

const hasAmount = ({ text }: Printed) => /\d[.,]\d{2}(?!\d)/.test(text)

/** The pieces are so many words and prices that a ticket may consist of them. */
export const isPaper = (pieces: readonly Printed[]): boolean => {
  const words = pieces.filter(isWord).length
  const amounts = pieces.filter(hasAmount).length
  return words >= LEAST_WORDS && words >= LEAST_SHARE * pieces.length && amounts >= LEAST_AMOUNTS
}

/**
 * How many pieces lie across a gap, and whether those are so few that it may be one between papers.
 */
export const crossing = (pieces: readonly Printed[], gap: number) => {
  const crossed = pieces.filter(
    (piece) => leftOf(piece) < gap - piece.h / 2 && rightOf(piece) > gap + piece.h / 2,
  ).length
  return { gap, crossed, isFree: crossed <= MOST_ACROSS * pieces.length }
}

/**
 * The pieces of two papers side by side, or of two halves of a long one, told apart by the gap
 * between them; all together where there is one. Labels and amounts of one paper stand apart too,
 * but only one side of those holds words.
 */
export const splitColumns = <Piece extends Printed>(pieces: readonly Piece[]): (readonly Piece[])[] => {
  const sides = pieces
    .map((piece) => crossing(pieces, leftOf(piece)))
    .filter(({ isFree }) => isFree)
    .toSorted((a, b) => a.crossed - b.crossed)
    .map(({ gap }) => [pieces.filter(({ x }) => x < gap), pieces.filter(({ x }) => x >= gap)] as const)
  const found = sides.find(([left, right]) => isPaper(left) && isPaper(right))
  return found ? [...found] : [pieces]
}
