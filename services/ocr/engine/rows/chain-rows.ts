import type { CutEnds, Row, RowBox } from '#ticket/page/row.ts'
import type { Rectangle } from '../detect/bounding-rectangle.ts'
import type { Line } from '../recognise/line.ts'
import { type SlopeField, slopeField } from './slope-field.ts'
import { leftOf, rightOf, splitColumns } from './split-columns.ts'
import { withoutRepeatedCharacters } from './without-repeated-characters.ts'
import { withoutScraps } from './without-scraps.ts'

/** A recognised box in a frame where text runs to the right; `angle` is its remaining tilt. */
export type Piece = Rectangle & Line & Readonly<{ cut?: CutEnds | null }>

type Chain = Piece[]

const NEAR = 0.55

/** How far a piece lies off the line of a row, in heights; none if it overlaps the row's end. */
const offset = (end: Piece, piece: Piece, slope: SlopeField): number => {
  if (leftOf(piece) < rightOf(end) - 0.5 * Math.min(end.w, piece.w)) return Number.POSITIVE_INFINITY
  const y = end.y + slope((end.x + piece.x) / 2, (end.y + piece.y) / 2) * (piece.x - end.x)
  return Math.abs(piece.y - y) / Math.min(Math.max(end.h, piece.h), 1.6 * Math.min(end.h, piece.h))
}

const nearestChain = (chains: readonly Chain[], piece: Piece, slope: SlopeField): Chain | undefined => {
  let nearest: Chain | undefined
  let distance = NEAR
  for (const chain of chains) {
    const end = chain.at(-1)
    const away = end ? offset(end, piece, slope) : Number.POSITIVE_INFINITY
    if (away < distance) [nearest, distance] = [chain, away]
  }
  return nearest
}

/** Greedily from left to right, adds each piece to the row that points at it. */
const chainPieces = (pieces: readonly Piece[], slope: SlopeField): Chain[] => {
  const chains: Chain[] = []
  for (const piece of pieces.toSorted((a, b) => leftOf(a) - leftOf(b))) {
    const chain = nearestChain(chains, piece, slope)
    if (chain) chain.push(piece)
    else chains.push([piece])
  }
  return chains
}

const rounded = (value: number) => Number(value.toFixed(3))

/** The rectangle around a row, in the frame of its pieces. */
const boxOf = (chain: Chain): RowBox => {
  const reach = ({ w, h, angle }: Piece) => (h * Math.cos(angle) + w * Math.abs(Math.sin(angle))) / 2
  const x = Math.min(...chain.map(leftOf))
  const y = Math.min(...chain.map((piece) => piece.y - reach(piece)))
  const right = Math.max(...chain.map(rightOf))
  const bottom = Math.max(...chain.map((piece) => piece.y + reach(piece)))
  return { x, y, width: right - x, height: bottom - y, turn: 0 }
}

const rowOf = (chain: Chain): Row => {
  const letters = chain.reduce((sum, { text }) => sum + text.length, 0)
  const certain = chain.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0)
  return {
    text: chain
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    confidence: rounded(certain / Math.max(1, letters)),
    height: Math.round(Math.max(...chain.map(({ h }) => h))),
    box: boxOf(chain),
    segments: chain.map((piece) => ({
      text: piece.text,
      confidence: rounded(piece.confidence),
      left: Math.round(leftOf(piece)),
      right: Math.round(rightOf(piece)),
      characters: piece.characters,
      ...(piece.cut && { cut: piece.cut }),
    })),
  }
}

/**
 * Joins the pieces of one document into its rows, top to bottom, by each row's height at the middle
 * of the page.
 */
const rowsOfPaper = (pieces: readonly Piece[]): Row[] => {
  const slope = slopeField(pieces)
  const middle = pieces.reduce((sum, { x }) => sum + x, 0) / pieces.length
  const heightOf = ([first]: Chain) =>
    first ? first.y + slope((first.x + middle) / 2, first.y) * (middle - first.x) : 0
  return chainPieces(pieces, slope)
    .map((chain) => ({ y: heightOf(chain), row: rowOf(withoutRepeatedCharacters(chain)) }))
    .filter(({ row }) => row.text)
    .sort((a, b) => a.y - b.y)
    .map(({ row }) => row)
}

/**
 * Joins pieces into printed rows with their boxes in the same frame, top to bottom. Of two
 * documents side by side, the left one comes first; scraps beside a document are dropped.
 */
export const chainRows = (pieces: readonly Piece[]): Row[] => {
  // with scraps on both sides, a ticket's own amounts would count as the other side's
  const own = withoutScraps(pieces)
  const papers = splitColumns(own)
  if (papers.length === 1) return rowsOfPaper(own)
  return papers.flatMap((side, paper) => rowsOfPaper(side).map((row) => ({ ...row, paper })))
}
