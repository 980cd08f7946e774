import type { Line } from './line.ts'
import type { Character } from './ocr-engine.ts'

const isSolid = ({ text }: Character) => text !== ' '

/** Fewer signs lost print rather than gained certainty. */
const isBetter = (line: Line, than: Line): boolean =>
  line.confidence > than.confidence && line.characters.length >= than.characters.length

/** The line with each of its signs, spaces aside, as `sign` has it. */
const withSigns = (line: Line, signs: readonly Character[]): Line => {
  let [inLine, inText] = [0, 0]
  const characters = line.characters.map((sign) => (isSolid(sign) ? (signs[inLine++] ?? sign) : sign))
  const text = line.text.replace(/[^ ]/gu, (sign) => signs[inText++]?.text ?? sign)
  const total = characters.reduce((sum, { certainty }) => sum + certainty, 0)
  return { text, characters, confidence: total / characters.length }
}

/** Of a sign's width: so far apart two peaks may be of one sign. */
const SAME = 0.6

/** Whether two readings have sign for sign the same places: one may have lost a sign where the other found one that is none. */
const standAlike = (a: readonly Character[], b: readonly Character[], letters: number): boolean =>
  a.length > 0 &&
  a.length === b.length &&
  a.every(({ place }, i) => Math.abs(place - (b[i]?.place ?? Number.POSITIVE_INFINITY)) < SAME / letters)

/**
 * What two sights of one line make together: of the same signs each as the surer sight has it, since one sight may have cut an end
 * and the other squeezed the middle; else the surer sight, unless it lost print.
 */
export const surerOf = (first: Line, again: Line): Line => {
  const base = isBetter(again, first) ? again : first
  const [a, b] = [first.characters.filter(isSolid), again.characters.filter(isSolid)]
  if (!standAlike(a, b, base.text.length)) return base
  const signs = a.map((sign, i) => {
    const other = b[i]
    return other && other.certainty > sign.certainty ? other : sign
  })
  return withSigns(base, signs)
}
