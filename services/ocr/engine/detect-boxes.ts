import { type Box, boxesFromMap } from './boxes-from-map.ts'
import type { Network } from './onnx.ts'
import type { Pixels } from './pixels.ts'

/**
 * The longest side at which the detector sees a photo, for each look: the knee of accuracy against time, then coarser, which
 * joins broken print to lines.
 */
export const LOOKS = [960, 736] as const
/** The network wants multiples of it. */
const STEP = 32
/** No photo is enlarged more than one of this size. */
const LEAST_SIDE = 640

/** ImageNet's mean and deviation, in the order blue, green, red: what the network sees of each value of a channel. */
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

/** The size at which the detector sees a photo in its first look, or in another. */
export const detectorSize = ({ width, height }: Pixels, look = 0): { width: number; height: number } => {
  const scale = (LOOKS[look] ?? LOOKS[0]) / Math.max(LEAST_SIDE, width, height)
  const fit = (side: number) => Math.max(STEP, Math.round((side * scale) / STEP) * STEP)
  return { width: fit(width), height: fit(height) }
}

/** Lines of text in pixels of the photo, found in a copy of `detectorSize`. */
export const detectBoxes = async (photo: Pixels, small: Pixels, detector: Network): Promise<Box[]> => {
  const { data, dims } = await detector(planesOf(small), [1, 3, small.height, small.width])
  const boxes = boxesFromMap({ data, width: dims[3] ?? small.width, height: dims[2] ?? small.height })
  const [kx, ky] = [photo.width / small.width, photo.height / small.height]
  const k = (kx + ky) / 2
  return boxes.map((box) => ({ ...box, x: box.x * kx, y: box.y * ky, w: box.w * k, h: box.h * k }))
}
