import { type Box, boxesFromMap } from './boxes-from-map.ts'
import type { Network } from './onnx.ts'
import type { Pixels } from './pixels.ts'

/** The knee of accuracy against time; the network wants multiples of 32. */
const LONGEST_SIDE = 960
const STEP = 32
const MOST_ENLARGED = 1.5

// ImageNet's mean and deviation, in the order blue, green, red.
const CHANNELS = [
  { from: 2, mean: 0.485, deviation: 0.229 },
  { from: 1, mean: 0.456, deviation: 0.224 },
  { from: 0, mean: 0.406, deviation: 0.225 },
] as const

const planesOf = ({ data, width, height }: Pixels): Float32Array => {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (const [plane, { from, mean, deviation }] of CHANNELS.entries())
    for (let i = 0; i < size; i++)
      planes[plane * size + i] = ((data[i * 3 + from] ?? 0) / 255 - mean) / deviation
  return planes
}

/** The size at which the detector sees a photo. */
export const detectorSize = ({ width, height }: Pixels): { width: number; height: number } => {
  const scale = Math.min(MOST_ENLARGED, LONGEST_SIDE / Math.max(width, height))
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
