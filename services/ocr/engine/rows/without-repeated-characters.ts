import type { Character } from '#ticket/page/row.ts'
import type { Rectangle } from '../detect/bounding-rectangle.ts'
import { isSpace } from '../recognise/is-space.ts'
import type { Line } from '../recognise/line.ts'
import { meanCertainty } from '../recognise/mean-certainty.ts'
import { leftOf, rightOf } from './split-columns.ts'

type Read = Rectangle & Line

/**
 * Shares of a line's height: how far boxes must overlap to hold the same character, and the
 * character distance if no other is known.
 */
const OVERLAP = 0.15
const PITCH = 0.4
/** A share of the distance to the next character: two readings this close are one character. */
const SAME = 0.5

const isPrinted = (character: Character): boolean => !isSpace(character)

const withCharacters = <Piece extends Read>(
  piece: Piece,
  text: string,
  characters: readonly Character[],
): Piece => ({ ...piece, text, characters, confidence: meanCertainty(characters) })

const withoutFirst = <Piece extends Read>(piece: Piece): Piece => {
  const [, second] = piece.characters.filter(isPrinted)
  const characters = second ? piece.characters.slice(piece.characters.indexOf(second)) : []
  return withCharacters(piece, piece.text.trimStart().slice(1).trimStart(), characters)
}

const withoutLast = <Piece extends Read>(piece: Piece): Piece => {
  const before = piece.characters.filter(isPrinted).at(-2)
  const characters = before ? piece.characters.slice(0, piece.characters.indexOf(before) + 1) : []
  return withCharacters(piece, piece.text.trimEnd().slice(0, -1).trimEnd(), characters)
}

/**
 * The character at an end of a piece, its position, and its distance from the next one of its
 * piece.
 */
const endOf = (piece: Read, end: 0 | -1) => {
  const printed = piece.characters.filter(isPrinted)
  const [character, next] = [printed.at(end), printed.at(end === 0 ? 1 : -2)]
  if (!character) return undefined
  const gap = next ? Math.abs(next.place - character.place) * piece.w : Number.POSITIVE_INFINITY
  return { text: character.text, at: leftOf(piece) + character.place * piece.w, gap }
}

/**
 * Two neighbours of a row. If both hold the same character, drops it from the one where it stands
 * farther from the rest.
 */
const apart = <Piece extends Read>(left: Piece, right: Piece): [Piece, Piece] => {
  const [last, first, height] = [endOf(left, -1), endOf(right, 0), Math.min(left.h, right.h)]
  if (!last || !first || last.text !== first.text) return [left, right]
  const overlap = rightOf(left) - leftOf(right)
  const pitch = Math.min(last.gap, first.gap, PITCH * height)
  if (overlap < OVERLAP * height || Math.abs(last.at - first.at) > SAME * pitch) return [left, right]
  return last.gap < first.gap ? [left, withoutFirst(right)] : [withoutLast(left), right]
}

/**
 * The pieces of a row, from left to right. A character read both at the end of one piece and at the
 * start of the next is kept once.
 */
export const withoutRepeatedCharacters = <Piece extends Read>(pieces: readonly Piece[]): Piece[] => {
  const row: Piece[] = []
  for (const piece of pieces) {
    const before = row.pop()
    row.push(...(before ? apart(before, piece).filter(({ text }) => text !== '') : [piece]))
  }
  return row
}
