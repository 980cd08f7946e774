import type { Box } from './boxes-from-map.ts'
import type { Networks } from './onnx.ts'
import type { Pixels } from './pixels.ts'
import { type Line, recogniseLine } from './recognise-line.ts'

/** `flip`: the text runs against the boxes' direction. `lines`: what was read to find that out, as it reads that way. */
export type WayUp = Readonly<{ flip: boolean; lines: ReadonlyMap<Box, Line> }>

/** So many of the longest lines say it; a longer one is a rule, or would take as long as ten. */
const ASKED = 4
const LENGTH = { least: 3, most: 28 } as const
/** Upright lines are read more surely than this, the same upside down at 0.8 and less; else both ways are read. */
const PLAIN = 0.9
/** Fewer letters say nothing. */
const LEAST_LETTERS = 16
/** How much better the other way must read. */
const BETTER = 1.03

const lettersOf = ({ text }: Line): number => text.replace(/[^A-Za-z0-9]/g, '').length

const readSome = async (photo: Pixels, boxes: readonly Box[], way: { flip: boolean; networks: Networks }) => {
  const lines = new Map<Box, Line>()
  for (const box of boxes)
    lines.set(box, await recogniseLine(photo, { ...box, flip: way.flip }, way.networks))
  const all = [...lines.values()]
  const letters = all.reduce((sum, line) => sum + lettersOf(line), 0)
  const weighed = all.reduce((sum, line) => sum + line.confidence * lettersOf(line), 0)
  // of one long line little is known
  const legible = all.reduce((sum, line) => sum + line.confidence ** 2 * Math.min(24, lettersOf(line)), 0)
  return { lines, legible, isPlain: letters >= LEAST_LETTERS && weighed >= PLAIN * letters }
}

/** Reads a few lines as the boxes lie, and where they are not plain, the other way too: the more legible way is up. */
export const whichWayUp = async (
  photo: Pixels,
  boxes: readonly Box[],
  networks: Networks,
): Promise<WayUp> => {
  const some = boxes
    .filter(({ w, h }) => w > LENGTH.least * h && w < LENGTH.most * h)
    .toSorted((a, b) => b.w * b.score - a.w * a.score)
    .slice(0, ASKED)
  const upright = await readSome(photo, some, { flip: false, networks })
  if (upright.isPlain) return { flip: false, lines: upright.lines }
  const turned = await readSome(photo, some, { flip: true, networks })
  const flip = turned.legible > upright.legible * BETTER
  return { flip, lines: (flip ? turned : upright).lines }
}
