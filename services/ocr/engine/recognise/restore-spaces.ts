import { isSpace } from './is-space.ts'
import { median } from './median.ts'
import type { Peak } from './read-characters.ts'

type Printed = Pick<Peak, 'text' | 'step'>

const isPoint = ({ text }: Printed) => text === '.' || text === ','

/**
 * In steps. Between two similar characters the recogniser must see nothing for a space: "$149
 * 9.72". Between letters a space is more likely.
 */
const BETWEEN_LIKE_DIGITS = 1

type Pair = Readonly<{ left: Printed; right: Printed; gap: number }>

const isSolid = ({ left, right }: Pair) => !isSpace(left) && !isSpace(right)

/** In wider type a blank is at least this wide, so that "2 25.00" stays two numbers. */
const NARROW = 2

const apart = ({ left, right }: Pair, pitch: number): number =>
  pitch < NARROW && left.text === right.text && /\d/.test(left.text) ? BETWEEN_LIKE_DIGITS : 0

const join = (characters: readonly Printed[]) => characters.map(({ text }) => text).join('')

/**
 * The recogniser drops spaces: a gap clearly wider than the line's usual pitch is one, but not
 * around a point or comma.
 */
export const restoreSpaces = (characters: readonly Printed[]): string => {
  const [first] = characters
  if (!first || characters.length < 4) return join(characters)
  const pairs = characters.slice(1).map((right, i) => {
    const left = characters[i] ?? right
    return { left, right, gap: right.step - left.step }
  })
  const gaps = pairs.filter(isSolid).map(({ gap }) => gap)
  if (gaps.length < 3) return join(characters)
  const pitch = median(gaps) ?? 0
  const limit = Math.max(pitch * 1.62, pitch + 1.9)
  const isGap = (pair: Pair) =>
    pair.gap > limit + apart(pair, pitch) && isSolid(pair) && !isPoint(pair.left) && !isPoint(pair.right)
  return first.text + pairs.map((pair) => (isGap(pair) ? ` ${pair.right.text}` : pair.right.text)).join('')
}
