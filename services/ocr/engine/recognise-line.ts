import type { Rectangle } from './bounding-rectangle.ts'
import type { Character } from './ocr-engine.ts'
import type { Networks } from './onnx.ts'
import type { Pixels } from './pixels.ts'
import { readCharacters } from './read-characters.ts'
import { restoreSpaces } from './restore-spaces.ts'
import { sampleBox } from './sample-box.ts'

/** A recognised line; `confidence` is the mean certainty of its characters. */
export type Line = Readonly<{ text: string; confidence: number; characters: readonly Character[] }>

const HEIGHT = 48
/** The detector's boxes cut accents and tildes off capitals. */
const TALLER = 1.1
const WIDTH = { least: 16, most: 2400, step: 32 } as const

/** What the recogniser sees of a box: planes of `stride` columns, of which the first `width` hold the line. */
export const cutLine = (photo: Pixels, box: Rectangle & { flip: boolean }) => {
  const line = { ...box, h: box.h * TALLER }
  const natural = Math.round((HEIGHT * line.w) / line.h)
  const width = Math.max(WIDTH.least, Math.min(WIDTH.most, natural))
  const stride = Math.ceil(width / WIDTH.step) * WIDTH.step
  const data = new Float32Array(3 * HEIGHT * stride)
  sampleBox(photo, line, { data, width, height: HEIGHT, stride })
  return { data, width, stride }
}

/** Reads one box straight from the full-size photo; alone, because a batch would pad short lines to the longest. */
export const recogniseLine = async (
  photo: Pixels,
  box: Rectangle & { flip: boolean },
  networks: Networks,
): Promise<Line> => {
  const { data, width, stride } = cutLine(photo, box)
  const output = await networks.recogniser(data, [1, 3, HEIGHT, stride])
  const peaks = readCharacters(output, networks.signs, width / stride)
  const total = peaks.reduce((sum, { certainty }) => sum + certainty, 0)
  const characters = peaks.map(({ step, ...character }) => character)
  return { text: restoreSpaces(peaks), confidence: peaks.length ? total / peaks.length : 0, characters }
}
