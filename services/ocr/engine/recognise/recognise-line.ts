import type { Character } from '#ticket/page/row.ts'
import type { Rectangle } from '../detect/bounding-rectangle.ts'
import type { Networks } from '../native/onnx.ts'
import type { Pixels } from '../picture/pixels.ts'
import type { Line } from './line.ts'
import { maybeReversed } from './maybe-reversed.ts'
import { meanCertainty } from './mean-certainty.ts'
import { oneOfDoubles } from './one-of-doubles.ts'
import { readCharacters } from './read-characters.ts'
import { restoreSpaces } from './restore-spaces.ts'
import { sampleBox } from './sample-box.ts'
import { surerOf } from './surer-of.ts'

/** The place of a line, and whether to read it against the direction of its box. */
export type Place = Rectangle & Readonly<{ flip: boolean }>

const HEIGHT = 48
const WIDTH = { least: 16, most: 2400, step: 32 } as const

/**
 * How much taller than its box a line is cut out, and by what factor it is then widened (1:
 * unchanged). `beyond` its ends, in heights; `negative`: inverted.
 */
type Cut = Readonly<{ taller: number; wider: number; beyond?: number; negative?: boolean }>
/** The detector's boxes cut accents and tildes off capitals. */
const FIRST: Cut = { taller: 1.1, wider: 1 }
/** A clearly different view of the same characters, for a tenth more time. */
const AGAIN: Cut = { taller: 1.25, wider: 1.25 }
/** The detector's boxes cut first and last characters in two. */
const BEYOND_ENDS = { beyond: 0.4 } as const
/** A digit at the end of its box with less certainty than this may have been cut. */
const WHOLE = 0.95
/** A line read with at least this certainty is not tested for light on dark. */
const PLAIN = 0.95
/** A number with a character below this certainty is read again. */
const WEAK = 0.7

/** The width of a box as the recogniser sees it, in pixels. */
export const widthOf = ({ w, h }: Rectangle, { taller, wider, beyond = 0 }: Cut = FIRST): number =>
  Math.max(WIDTH.least, Math.min(WIDTH.most, Math.round((wider * HEIGHT * (w + beyond * h)) / (taller * h))))

/**
 * The recogniser's input for a box: planes of `stride` columns, of which the first `width` hold the
 * line.
 */
export const cutLine = (photo: Pixels, box: Place, cut: Cut = FIRST) => {
  const width = widthOf(box, cut)
  const stride = Math.ceil(width / WIDTH.step) * WIDTH.step
  const data = new Float32Array(3 * HEIGHT * stride)
  const { taller, beyond = 0 } = cut
  const place = { ...box, w: box.w + beyond * box.h, h: box.h * taller }
  sampleBox(photo, place, { data, width, height: HEIGHT, stride })
  return { data: cut.negative ? data.map((value) => -value) : data, width, stride }
}

const readCut = async (
  { recogniser, characters: set }: Networks,
  { data, width, stride }: ReturnType<typeof cutLine>,
): Promise<Line> => {
  const output = await recogniser(data, [1, 3, HEIGHT, stride])
  const peaks = oneOfDoubles(readCharacters(output, set, width / stride))
  const characters = peaks.map(({ step, ...character }) => character)
  return { text: restoreSpaces(peaks), confidence: meanCertainty(peaks), characters }
}

const isDigit = (character: Character | undefined): boolean =>
  character !== undefined && /\d/.test(character.text)

/** A digit, or a character beside one, was read with little certainty. */
export const isWeak = ({ characters }: Line): boolean =>
  characters.some(
    (character, i) =>
      character.certainty < WEAK &&
      [characters[i - 1], character, characters[i + 1]].some((near) => isDigit(near)),
  )

const isCut = ({ characters }: Line): boolean =>
  [characters[0], characters.at(-1)].some((end) => isDigit(end) && (end?.certainty ?? 1) < WHOLE)

/** How a line with this reading should be viewed again, if at all. */
export const otherCut = (line: Line, cut: Cut = FIRST): Cut | null => {
  if (isWeak(line)) return { ...cut, ...AGAIN, ...(isCut(line) ? BEYOND_ENDS : {}) }
  return isCut(line) ? { ...cut, ...BEYOND_ENDS } : null
}

/**
 * Positions along the box itself, including text read beyond its ends, where they are below 0 or
 * above 1.
 */
const alongBox = (line: Line, { w, h }: Rectangle, { beyond = 0 }: Cut): Line => {
  const more = (beyond * h) / w
  const characters = line.characters.map((character) => ({
    ...character,
    place: character.place * (1 + more) - more / 2,
  }))
  return { ...line, characters }
}

/**
 * Reads one box straight from the full-size photo; alone, because a batch would pad short lines to
 * the longest.
 */
export const recogniseOnce = (photo: Pixels, box: Place, networks: Networks): Promise<Line> =>
  readCut(networks, cutLine(photo, box))

type Sight = Readonly<{ line: Line; cut: Cut }>

/**
 * Reads a line as printed or, if that is more certain, as its negative: the recogniser was trained
 * on dark characters on light paper.
 */
const firstSight = async (photo: Pixels, box: Place, networks: Networks): Promise<Sight> => {
  const seen = cutLine(photo, box)
  const plain = { line: await readCut(networks, seen), cut: FIRST }
  if (plain.line.confidence >= PLAIN || !maybeReversed(seen)) return plain
  const cut = { ...FIRST, negative: true }
  const line = await readCut(networks, cutLine(photo, box, cut))
  return line.confidence > plain.line.confidence ? { line, cut } : plain
}

/** Reads a box; if it holds an uncertain number, or one that may be cut, reads it once more. */
export const recogniseLine = async (photo: Pixels, box: Place, networks: Networks): Promise<Line> => {
  const { line, cut: first } = await firstSight(photo, box, networks)
  const cut = otherCut(line, first)
  if (!cut) return line
  const again = alongBox(await readCut(networks, cutLine(photo, box, cut)), box, cut)
  return surerOf(line, again)
}
