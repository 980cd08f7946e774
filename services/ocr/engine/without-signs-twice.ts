import type { Rectangle } from './bounding-rectangle.ts'
import type { Character } from './ocr-engine.ts'
import type { Line } from './recognise-line.ts'
import { leftOf, rightOf } from './split-columns.ts'

type Read = Rectangle & Line

/** Of a line's height: how far boxes must overlap to hold one sign both, and how far apart it may be seen; a pitch is 0.4. */
const OVERLAP = 0.15
const APART = 0.25

const middleOf = (piece: Read, { place }: Character): number => leftOf(piece) + place * piece.w

const withoutFirst = <Piece extends Read>(piece: Piece): Piece => {
  const begin = piece.characters.findIndex(({ text }, i) => i > 0 && text !== ' ')
  const characters = begin > 0 ? piece.characters.slice(begin) : []
  return { ...piece, text: piece.text.slice(1).trimStart(), characters }
}

const withoutLast = <Piece extends Read>(piece: Piece): Piece => {
  const end = piece.characters.slice(0, -1).findLastIndex(({ text }) => text !== ' ') + 1
  return { ...piece, text: piece.text.slice(0, -1).trimEnd(), characters: piece.characters.slice(0, end) }
}

/** Two neighbours of a row, without what is at the end of one and at the beginning of the other. */
const apart = <Piece extends Read>(left: Piece, right: Piece): [Piece, Piece] => {
  const [last, first, height] = [left.characters.at(-1), right.characters[0], Math.min(left.h, right.h)]
  if (!last || !first || last.text !== first.text) return [left, right]
  const overlap = rightOf(left) - leftOf(right)
  const distance = Math.abs(middleOf(left, last) - middleOf(right, first))
  if (overlap < OVERLAP * height || distance > APART * height) return [left, right]
  return last.certainty < first.certainty ? [withoutLast(left), right] : [left, withoutFirst(right)]
}

/** The pieces of a row, from left to right; a sign that the detector's boxes of two of them hold is read but once. */
export const withoutSignsTwice = <Piece extends Read>(pieces: readonly Piece[]): Piece[] => {
  const row: Piece[] = []
  for (const piece of pieces) {
    const before = row.pop()
    row.push(...(before ? apart(before, piece) : [piece]))
  }
  return row.filter(({ text }) => text !== '')
}
