import type { Character } from '#ticket/page/row.ts'
import { isSpace } from './is-space.ts'
import type { Line } from './line.ts'
import { meanCertainty } from './mean-certainty.ts'
import { medianGap } from './median-gap.ts'

const solidOf = ({ characters }: Line): Character[] => characters.filter((sign) => !isSpace(sign))

/** Fewer signs lost print rather than gained certainty. */
const isBetter = (line: Line, than: Line): boolean =>
  line.confidence > than.confidence && solidOf(line).length >= solidOf(than).length

/** The line with these signs, spaces aside, in the place of its own. */
const withSurerSigns = (line: Line, signs: readonly Character[]): Line => {
  let [inLine, inText] = [0, 0]
  const characters = line.characters.map((sign) => (isSpace(sign) ? sign : (signs[inLine++] ?? sign)))
  const text = line.text.replace(/[^ ]/gu, (sign) => signs[inText++]?.text ?? sign)
  return { text, characters, confidence: meanCertainty(characters) }
}

/** Of the usual distance between signs: so far apart two peaks may be of one sign. */
const SAME = 0.6

/**
 * Whether two readings have sign for sign the same places: one may have lost a sign where the other
 * found one that is none.
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
 * What two sights of one line make together: of the same signs each as the surer sight has it,
 * since one sight may have cut an end and the other squeezed the middle; else the surer sight,
 * unless it lost print.
 */
export const surerOf = (first: Line, again: Line): Line => {
  const base = isBetter(again, first) ? again : first
  const [a, b] = [solidOf(first), solidOf(again)]
  if (!standAlike(a, b)) return base
  const signs = a.map((sign, i) => {
    const other = b[i]
    return other && other.certainty > sign.certainty ? other : sign
  })
  return withSurerSigns(base, signs)
}
