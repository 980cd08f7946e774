import type { Rectangle } from '../detect/bounding-rectangle.ts'

export type Printed = Rectangle & Readonly<{ text: string }>

/**
 * At least this many words stand on either side of a gap between two documents; the amounts of one
 * document are not words.
 */
const LEAST_WORDS = 8
const LEAST_SHARE = 0.35
/** Each document has prices; values beside their labels are words, not prices. */
const LEAST_AMOUNTS = 2
/** The number of pieces that may lie across the gap: parts of a table, a stamp. */
const MOST_ACROSS = 0.03

export const leftOf = ({ x, w }: Rectangle) => x - w / 2
export const rightOf = ({ x, w }: Rectangle) => x + w / 2
/** Four letters or more. */
export const isWord = ({ text }: Printed) => (text.match(/\p{L}/gu)?.length ?? 0) >= 4

const hasAmount = ({ text }: Printed) => /\d[.,]\d{2}(?!\d)/.test(text)

/** Whether the pieces have enough words and prices to form a ticket. */
export const isPaper = (pieces: readonly Printed[]): boolean => {
  const words = pieces.filter(isWord).length
  const amounts = pieces.filter(hasAmount).length
  return words >= LEAST_WORDS && words >= LEAST_SHARE * pieces.length && amounts >= LEAST_AMOUNTS
}

/**
 * How many pieces lie across a gap, and whether they are few enough for a gap between documents.
 */
export const crossing = (pieces: readonly Printed[], gap: number) => {
  const crossed = pieces.filter(
    (piece) => leftOf(piece) < gap - piece.h / 2 && rightOf(piece) > gap + piece.h / 2,
  ).length
  return { gap, crossed, isFree: crossed <= MOST_ACROSS * pieces.length }
}

/**
 * Splits the pieces of two documents side by side, or of two halves of a long one, at the gap
 * between them; keeps them together if there is no gap. Labels and amounts of one document also
 * stand apart, but only one side of those holds words.
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
