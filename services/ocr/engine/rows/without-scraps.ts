import type { CutEnds } from '#ticket/page/row.ts'
import { crossing, isPaper, isWord, leftOf, type Printed, rightOf } from './split-columns.ts'

type Seen = Printed & Readonly<{ cut?: CutEnds | null }>
type Side = 'left' | 'right'

/** Fewer words beside a ticket may be a rubber stamp, or its own margin. */
const LEAST_WORDS = 3
/**
 * The least share of words among the pieces beside the ticket. Below it, they are a column of the
 * ticket's own amounts or quantities.
 */
const WORD_SHARE = 0.35
/**
 * The most words beside the ticket, as a share of the ticket's own. A column of its own labels, at
 * the left, has as many words as the rest of it.
 */
const MOST_WORDS = { left: 0.6, right: 1 } as const

const countWords = (pieces: readonly Seen[]): number => pieces.filter(isWord).length
const runsOut = (side: Side) => (piece: Seen) => piece.cut === side || piece.cut === 'both'

/** How many more of the pieces extend beyond the photo than do not. */
const excessOf = (pieces: readonly Seen[], side: Side): number =>
  2 * pieces.filter(runsOut(side)).length - pieces.length

/**
 * Pieces of another document: words beyond a gap, no more than the ticket has, and at least half of
 * the pieces are cut by the photo's edge.
 */
const areScraps = (beyond: readonly Seen[], own: readonly Seen[], side: Side): boolean => {
  const words = countWords(beyond)
  return (
    words >= Math.max(LEAST_WORDS, WORD_SHARE * beyond.length) &&
    words <= MOST_WORDS[side] * countWords(own) &&
    excessOf(beyond, side) >= 0 &&
    isPaper(own)
  )
}

const ownOn = <Piece extends Seen>(side: Side, pieces: readonly Piece[]): readonly Piece[] => {
  if (!pieces.some(runsOut(side))) return pieces
  const [edgeOf, sign] = side === 'left' ? [leftOf, 1] : [rightOf, -1]
  const [found] = pieces
    .map((piece) => crossing(pieces, edgeOf(piece)))
    .filter(({ isFree }) => isFree)
    .map(({ gap }) => Object.groupBy(pieces, ({ x }) => (sign * (x - gap) >= 0 ? 'own' : 'beyond')))
    .map(({ own = [], beyond = [] }) => ({ own, beyond }))
    .filter(({ own, beyond }) => areScraps(beyond, own, side))
    .toSorted((a, b) => excessOf(b.beyond, side) - excessOf(a.beyond, side))
  return found?.own ?? pieces
}

/**
 * The pieces of a ticket, without parts of other documents that the photo shows at its left and
 * right edge: a pile, newsprint underneath.
 */
export const withoutScraps = <Piece extends Seen>(pieces: readonly Piece[]): readonly Piece[] =>
  ownOn('right', ownOn('left', pieces))
