import type { Network } from '../native/onnx.ts'
import { type Part, type Pixels, type Size, wholeOf } from '../picture/pixels.ts'
import type { Box, TextMap } from './boxes-from-map.ts'
import { boxesOfPart, LOOKS, STEP, textMapOf } from './detect-boxes.ts'
import { tilesAlong } from './tiles-along.ts'

/**
 * Boxes of lines thinner than this, in detector pixels, merge with each other; a low number of
 * boxes may be all that it could see.
 */
const SMALL = { height: 17.5, boxes: 8 } as const
/** The line height that the detector finds best. */
const WANTED = 24
/** If hardly a line was found, all that is known is that the photo was seen too small. */
const UNKNOWN = 2
/**
 * A tile is no larger than a photo of the usual shape, to bound the memory of a worker; this many
 * tiles take a second and a half.
 */
const TILE = { long: 960, short: 736 } as const
const MOST_TILES = 6
/** Missed text may lie this far outside the text that was found, as a share of its extent. */
const AROUND = 0.12

/** Of few boxes, many are lines that merged. */
const FEW = { boxes: 20, share: 0.3 } as const

const usualHeight = (boxes: readonly Box[]): number => {
  const share = boxes.length < FEW.boxes ? FEW.share : 0.5
  return boxes.map(({ h }) => h).sort((a, b) => a - b)[Math.floor(boxes.length * share)] ?? 0
}

/**
 * How much larger the detector should see a photo, judging by what it saw at a scale; 1: it was
 * large enough. A later pass is coarser by its own factor.
 */
export const finerBy = (boxes: readonly Box[], scale: number, look = 0): number => {
  const coarser = (LOOKS[look] ?? LOOKS[0]) / LOOKS[0]
  const height = usualHeight(boxes) * scale
  if (boxes.length < SMALL.boxes) return height < WANTED && (boxes.length > 0 || look === 0) ? UNKNOWN : 1
  return height < SMALL.height * coarser ? (WANTED * coarser) / height : 1
}

/** The area of the boxes, with a margin. */
const partWith = (boxes: readonly Box[], photo: Pixels): Part => {
  if (boxes.length < SMALL.boxes) return wholeOf(photo)
  const ends = boxes.flatMap(({ x, y, w, angle }) =>
    [-w / 2, w / 2].map((along) => [x + along * Math.cos(angle), y + along * Math.sin(angle)] as const),
  )
  const span = (values: readonly number[], side: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    const around = AROUND * (most - least) + 2 * usualHeight(boxes)
    const from = Math.max(0, Math.floor(least - around))
    return [from, Math.min(side, Math.ceil(most + around)) - from] as const
  }
  const [left, width] = span(
    ends.map(([x]) => x),
    photo.width,
  )
  const [top, height] = span(
    ends.map(([, y]) => y),
    photo.height,
  )
  return { left, top, width, height }
}

/**
 * The size at which a part is seen, and its tiles; smaller than wanted if it would take too many.
 */
const planOf = (part: Part, scale: number) => {
  const fit = (side: number) => Math.max(STEP, Math.round((side * scale) / STEP) * STEP)
  const [width, height] = [fit(part.width), fit(part.height)]
  const isWide = width > height
  const across = tilesAlong(width, isWide ? TILE.long : TILE.short, STEP)
  const down = tilesAlong(height, isWide ? TILE.short : TILE.long, STEP)
  return { width, height, across, down }
}

type Plan = ReturnType<typeof planOf>

const affordable = (part: Part, scale: number): Plan => {
  const plan = planOf(part, scale)
  return plan.across.length * plan.down.length <= MOST_TILES ? plan : affordable(part, scale * 0.9)
}

type Sight = Readonly<{
  detector: Network
  shrink: (part: Part, size: Size) => Promise<Pixels>
}>

/** One map of a part, assembled from its tiles. */
const mapOfPart = async (
  part: Part,
  { width, height, across, down }: Plan,
  { detector, shrink }: Sight,
): Promise<TextMap> => {
  const data = new Float32Array(width * height)
  const [kx, ky] = [part.width / width, part.height / height]
  for (const y of down)
    for (const x of across) {
      const tile = {
        left: part.left + Math.floor(x.start * kx),
        top: part.top + Math.floor(y.start * ky),
        width: Math.floor(x.length * kx),
        height: Math.floor(y.length * ky),
      }
      const seen = await textMapOf(await shrink(tile, { width: x.length, height: y.length }), detector)
      for (let row = y.from; row < y.to; row++) {
        const begin = (row - y.start) * x.length
        data.set(seen.data.subarray(begin + x.from - x.start, begin + x.to - x.start), row * width + x.from)
      }
    }
  return { data, width, height }
}

/** If hardly a line was found, the first finer pass only locates the text and how close to look. */
const ROUNDS = 2
/** A pass that is hardly finer, for lack of tiles, finds the same lines again. */
const WORTH = 1.1

/**
 * The lines of a photo with small print, found again in enlarged pictures of their area. `scale`:
 * the scale at which they were found.
 */
export const detectFiner = async (
  photo: Pixels,
  boxes: readonly Box[],
  {
    scale,
    look,
    rounds = ROUNDS,
    ...sight
  }: Sight & Readonly<{ scale: number; look: number; rounds?: number }>,
): Promise<readonly Box[]> => {
  const finer = Math.min(finerBy(boxes, scale, look), 1 / scale)
  const isBlank = boxes.length === 0 && rounds < ROUNDS
  if (finer <= 1 || rounds === 0 || isBlank) return boxes
  const part = partWith(boxes, photo)
  const plan = affordable(part, scale * finer)
  const seen = Math.max(plan.width / part.width, plan.height / part.height)
  if (seen < WORTH * scale) return boxes
  const found = boxesOfPart(await mapOfPart(part, plan, sight), part)
  return detectFiner(photo, found, { scale: seen, look, rounds: rounds - 1, ...sight })
}
