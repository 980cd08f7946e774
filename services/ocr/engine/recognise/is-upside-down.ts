import type { Box } from '../detect/boxes-from-map.ts'
import type { Line } from './line.ts'
import type { Place } from './recognise-line.ts'

/** So many of the longest lines say it; a longer one is a rule, or would take as long as ten. */
const ASKED = 4
const LENGTH = { least: 3, most: 28 } as const
/**
 * Upright lines are read more surely than this, the same upside down at 0.8 and less; else both
 * ways are read.
 */
const PLAIN = 0.9
/** Fewer letters say nothing. */
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
  // of one long line little is known
  const legible = all.reduce((sum, line) => sum + line.confidence ** 2 * Math.min(24, lettersOf(line)), 0)
  return { legible, isPlain: letters >= LEAST_LETTERS && weighed >= PLAIN * letters }
}

/**
 * Whether the text runs against the boxes' direction: a few lines are read as the boxes lie, and
 * where they are not plain, the other way too. The more legible way is up.
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
