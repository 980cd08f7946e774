import type { Network } from '../native/onnx.ts'
import { type Part, type Pixels, type Size, wholeOf } from '../picture/pixels.ts'
import { type Box, boxesFromMap, type TextMap } from './boxes-from-map.ts'

/**
 * The longest side of the photo as the detector sees it, per pass: first the knee of accuracy
 * against time, then a coarser one, which joins broken print into lines.
 */
export const LOOKS = [960, 736] as const
/** The network needs multiples of it. */
export const STEP = 32
/** No photo is enlarged beyond the area of this size. */
const LEAST_SIDE = 640
/** Nor is any seen larger than a 3:4 photo, to bound the memory of a worker. */
const MOST_AREA = 960 * 736

/**
 * ImageNet's mean and deviation, in the order blue, green, red, by which the network's input is
 * normalised.
 */
const CHANNELS = [
  { from: 2, mean: 0.485, deviation: 0.229 },
  { from: 1, mean: 0.456, deviation: 0.224 },
  { from: 0, mean: 0.406, deviation: 0.225 },
].map(({ from, mean, deviation }) => ({
  from,
  seen: Float32Array.from({ length: 256 }, (_, value) => (value / 255 - mean) / deviation),
}))

const planesOf = ({ data, width, height }: Pixels): Float32Array => {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (const [plane, { from, seen }] of CHANNELS.entries())
    for (let i = 0; i < size; i++) planes[plane * size + i] = seen[data[i * 3 + from] ?? 0] ?? 0
  return planes
}

/** The size at which the detector sees a photo in its first pass, or in another. */
export const detectorSize = ({ width, height }: Size, look = 0): Size => {
  const longest = (LOOKS[look] ?? LOOKS[0]) / Math.max(LEAST_SIDE, width, height)
  const scale = Math.min(longest, Math.sqrt(MOST_AREA / (width * height)))
  const fit = (side: number) => Math.max(STEP, Math.round((side * scale) / STEP) * STEP)
  return { width: fit(width), height: fit(height) }
}

/** The probability that each pixel of a picture belongs to text. */
export const textMapOf = async (small: Pixels, detector: Network): Promise<TextMap> => {
  const { data, dims } = await detector(planesOf(small), [1, 3, small.height, small.width])
  return { data, width: dims[3] ?? small.width, height: dims[2] ?? small.height }
}

/** Lines of text in pixels of the photo, found in a map of a part of it. */
export const boxesOfPart = (map: TextMap, part: Part): Box[] => {
  const [kx, ky] = [part.width / map.width, part.height / map.height]
  const k = (kx + ky) / 2
  return boxesFromMap(map).map((box) => ({
    ...box,
    x: part.left + box.x * kx,
    y: part.top + box.y * ky,
    w: box.w * k,
    h: box.h * k,
  }))
}

/** Lines of text in pixels of the photo, found in a copy of `detectorSize`. */
export const detectBoxes = async (photo: Pixels, small: Pixels, detector: Network): Promise<Box[]> =>
  boxesOfPart(await textMapOf(small, detector), wholeOf(photo))
