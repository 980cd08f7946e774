import type { Character } from '#ticket/page/row.ts'
import { isSpace } from './is-space.ts'
import type { Line } from './line.ts'
import { meanCertainty } from './mean-certainty.ts'
import { medianGap } from './median-gap.ts'

const printedOf = ({ characters }: Line): Character[] => characters.filter((character) => !isSpace(character))

/** Fewer characters mean lost print rather than gained certainty. */
const isBetter = (line: Line, than: Line): boolean =>
  line.confidence > than.confidence && printedOf(line).length >= printedOf(than).length

/** The line with these characters, apart from spaces, in its own place. */
const withSurerCharacters = (line: Line, surer: readonly Character[]): Line => {
  let [inLine, inText] = [0, 0]
  const characters = line.characters.map((own) => (isSpace(own) ? own : (surer[inLine++] ?? own)))
  const text = line.text.replace(/[^ ]/gu, (own) => surer[inText++]?.text ?? own)
  return { text, characters, confidence: meanCertainty(characters) }
}

/** A share of the usual character distance: two peaks this far apart may be one character. */
const SAME = 0.6

/**
 * Whether two readings have the same positions character by character: one may have lost a
 * character where the other found a false one.
 */
const standAlike = (a: readonly Character[], b: readonly Character[]): boolean => {
  const near = SAME * (medianGap(a.map(({ place }) => place)) ?? 1)
  const far = Number.POSITIVE_INFINITY
  return (
    a.length > 0 &&
    a.length === b.length &&
    a.every(({ place }, i) => Math.abs(place - (b[i]?.place ?? far)) < near)
  )
}

/**
 * Combines two readings of one line. If they agree, each character comes from the more certain one,
 * since one view may have cut an end and the other squeezed the middle. Otherwise the more certain
 * reading wins, unless it lost print.
 */
export const surerOf = (first: Line, again: Line): Line => {
  const base = isBetter(again, first) ? again : first
  const [a, b] = [printedOf(first), printedOf(again)]
  if (!standAlike(a, b)) return base
  const surer = a.map((own, i) => {
    const other = b[i]
    return other && other.certainty > own.certainty ? other : own
  })
  return withSurerCharacters(base, surer)
}
