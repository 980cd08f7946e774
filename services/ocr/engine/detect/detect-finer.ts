import type { Network } from '../native/onnx.ts'
import { type Part, type Pixels, type Size, wholeOf } from '../picture/pixels.ts'
import type { Box, TextMap } from './boxes-from-map.ts'
import { boxesOfPart, LOOKS, STEP, textMapOf } from './detect-boxes.ts'
import { tilesAlong } from './tiles-along.ts'

/**
 * Boxes of lines thinner than that, in pixels that the detector saw, run into each other; fewer
 * boxes may be all that it could see.
 */
const SMALL = { height: 17.5, boxes: 8 } as const
/** The height at which lines are found best. */
const WANTED = 24
/** Of a photo with hardly a line nothing is known but that it was seen too small. */
const UNKNOWN = 2
/**
 * A tile is no larger than a photo of the usual shape, for the memory of a worker; so many take a
 * second and a half.
 */
const TILE = { long: 960, short: 736 } as const
const MOST_TILES = 6
/** Text that was not found may be so far outside of what was, as a share of that. */
const AROUND = 0.12

/** Of few boxes many are lines that ran into each other. */
const FEW = { boxes: 20, share: 0.3 } as const

const usualHeight = (boxes: readonly Box[]): number => {
  const share = boxes.length < FEW.boxes ? FEW.share : 0.5
  return boxes.map(({ h }) => h).sort((a, b) => a - b)[Math.floor(boxes.length * share)] ?? 0
}

/**
 * How much larger the detector should see a photo, by what it saw of it at a scale; 1: it was large
 * enough. A later look wants it as much smaller as it is.
 */
export const finerBy = (boxes: readonly Box[], scale: number, look = 0): number => {
  const coarser = (LOOKS[look] ?? LOOKS[0]) / LOOKS[0]
  const height = usualHeight(boxes) * scale
  if (boxes.length < SMALL.boxes) return height < WANTED && (boxes.length > 0 || look === 0) ? UNKNOWN : 1
  return height < SMALL.height * coarser ? (WANTED * coarser) / height : 1
}

/** Where the boxes are, and a little around them. */
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
 * The size at which a part is seen, and its tiles; smaller than wanted where it would take too
 * many.
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

/** One map of a part, put together from its tiles. */
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

/**
 * Of a photo of which hardly a line was seen the first finer look only tells where to look, and how
 * close.
 */
const ROUNDS = 2
/** A look that is hardly finer, because no more tiles can be afforded, finds what was found. */
const WORTH = 1.1

/**
 * The lines of a photo whose print is small in it, found again in larger pictures of where they
 * are. `scale`: at which they were found.
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
