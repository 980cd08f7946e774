import type { Box } from './boxes-from-map.ts'
import type { Networks } from './onnx.ts'
import type { Pixels } from './pixels.ts'
import { recogniseLine } from './recognise-line.ts'
import { sampleBox } from './sample-box.ts'

const INPUT = { width: 192, height: 48 } as const
const ASKED = 12
const SURE = 0.5
const READ_BOTH_WAYS = 6
const LONGEST_READ = 28

/** Mean margin of the classifier over the longest lines: above 0 upside down. */
const margin = async (photo: Pixels, boxes: readonly Box[], { direction }: Networks): Promise<number> => {
  const size = 3 * INPUT.width * INPUT.height
  const batch = new Float32Array(boxes.length * size)
  for (const [k, box] of boxes.entries()) {
    const start = { ...box, w: Math.min(box.w, box.h * 4), flip: false }
    sampleBox(photo, start, { ...INPUT, stride: INPUT.width, data: batch.subarray(k * size) })
  }
  const { data } = await direction(batch, [boxes.length, 3, INPUT.height, INPUT.width])
  return boxes.reduce((sum, _, i) => sum + (data[i * 2 + 1] ?? 0) - (data[i * 2] ?? 0), 0) / boxes.length
}

/** How well some lines read one way: letters, weighed by certainty. */
const legibility = async (photo: Pixels, boxes: readonly (Box & { flip: boolean })[], networks: Networks) => {
  let sum = 0
  for (const box of boxes) {
    const { text, confidence } = await recogniseLine(photo, box, networks)
    sum += confidence ** 2 * Math.min(24, text.replace(/[^A-Za-z0-9]/g, '').length)
  }
  return sum
}

/** Asks the classifier; where it is unsure, reads a few lines both ways and keeps the surer. */
export const isUpsideDown = async (
  photo: Pixels,
  boxes: readonly Box[],
  networks: Networks,
): Promise<boolean> => {
  const long = boxes.filter(({ w, h }) => w > 3 * h).sort((a, b) => b.w * b.score - a.w * a.score)
  if (!long.length) return false
  const mean = await margin(photo, long.slice(0, ASKED), networks)
  if (Math.abs(mean) >= SURE) return mean > 0
  const some = long.filter(({ w, h }) => w < LONGEST_READ * h).slice(0, READ_BOTH_WAYS)
  const read = (flip: boolean) =>
    legibility(
      photo,
      some.map((box) => ({ ...box, flip })),
      networks,
    )
  return (await read(true)) > (await read(false)) * 1.03
}
