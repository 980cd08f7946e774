import type { Box } from '../detect/boxes-from-map.ts'
import type { Line } from './line.ts'
import type { Place } from './recognise-line.ts'

/** This many of the longest lines decide. A longer one is a rule, or would take as long as ten. */
const ASKED = 4
const LENGTH = { least: 3, most: 28 } as const
/**
 * Upright lines are read with more certainty than this, upside-down ones with 0.8 or less; below
 * it, both ways are read.
 */
const PLAIN = 0.9
/** Fewer letters decide nothing. */
const LEAST_LETTERS = 16
/** How much better the other way must read. */
const BETTER = 1.03

const lettersOf = ({ text }: Line): number => text.replace(/[^A-Za-z0-9]/g, '').length

type Read = (place: Place) => Promise<Line>

const readSome = async (boxes: readonly Box[], flip: boolean, read: Read) => {
  const all: Line[] = []
  for (const box of boxes) all.push(await read({ ...box, flip }))
  const letters = all.reduce((sum, line) => sum + lettersOf(line), 0)
  const weighed = all.reduce((sum, line) => sum + line.confidence * lettersOf(line), 0)
  // one long line is weak evidence
  const legible = all.reduce((sum, line) => sum + line.confidence ** 2 * Math.min(24, lettersOf(line)), 0)
  return { legible, isPlain: letters >= LEAST_LETTERS && weighed >= PLAIN * letters }
}

/**
 * Whether the text runs against the direction of its boxes: reads a few lines as the boxes lie and,
 * if they are not clear, the other way as well. The more legible way is up.
 */
export const isUpsideDown = async (boxes: readonly Box[], read: Read): Promise<boolean> => {
  const some = boxes
    .filter(({ w, h }) => w > LENGTH.least * h && w < LENGTH.most * h)
    .toSorted((a, b) => b.w * b.score - a.w * a.score)
    .slice(0, ASKED)
  const upright = await readSome(some, false, read)
  if (upright.isPlain) return false
  const turned = await readSome(some, true, read)
  return turned.legible > upright.legible * BETTER
}
