import { boundingRectangle, type Point, type Rectangle } from './bounding-rectangle.ts'

/** A line of text, or a piece of one; `score` is the detector's mean certainty. */
export type Box = Rectangle & Readonly<{ score: number }>

/** The detector's map: the probability that each pixel belongs to text. */
export type TextMap = Readonly<{ data: Float32Array; width: number; height: number }>

const PIXEL = 0.3
const LEAST = { score: 0.5, pixels: 10, thickness: 3 } as const
/**
 * The detector was trained on shrunken boxes, so they grow back by this factor (area × ratio /
 * perimeter).
 */
const UNCLIP = 1.6
/** Several times what any page holds. */
const MOST_BOXES = 2_000

type Blob = { sum: number; count: number; spans: Map<number, [from: number, to: number]> }

const widen = (spans: Blob['spans'], x: number, y: number) => {
  const span = spans.get(y)
  if (!span) spans.set(y, [x, x])
  else if (x < span[0]) span[0] = x
  else if (x > span[1]) span[1] = x
}

/** Finds one connected patch of text after the other, each pixel once. */
const patchFinder = ({ data, width, height }: TextMap) => {
  const seen = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  let depth = 0
  const push = (pixel: number) => {
    if (seen[pixel] || (data[pixel] ?? 0) <= PIXEL) return
    seen[pixel] = 1
    stack[depth++] = pixel
  }
  const pushAround = (pixel: number, x: number, y: number) => {
    if (x > 0) push(pixel - 1)
    if (x < width - 1) push(pixel + 1)
    if (y > 0) push(pixel - width)
    if (y < height - 1) push(pixel + width)
  }
  return (start: number): Blob | null => {
    push(start)
    if (!depth) return null
    const blob: Blob = { sum: 0, count: 0, spans: new Map() }
    while (depth) {
      const pixel = stack[--depth] ?? 0
      const y = Math.trunc(pixel / width)
      const x = pixel - y * width
      blob.sum += data[pixel] ?? 0
      blob.count++
      widen(blob.spans, x, y)
      pushAround(pixel, x, y)
    }
    return blob
  }
}

const boxOf = ({ sum, count, spans }: Blob): Box | null => {
  const score = sum / count
  if (count < LEAST.pixels || score < LEAST.score) return null
  const edge = [...spans].flatMap(([y, [from, to]]): Point[] =>
    from === to
      ? [[from, y]]
      : [
          [from, y],
          [to, y],
        ],
  )
  const rectangle = boundingRectangle(edge)
  if (!rectangle || rectangle.h < LEAST.thickness) return null
  const { w, h } = rectangle
  const grown = (w * h * UNCLIP) / (w + h)
  return { ...rectangle, w: w + grown, h: h + grown, score }
}

/** Lines of text in the map's pixels, from the top. */
export const boxesFromMap = (map: TextMap): Box[] => {
  const nextPatch = patchFinder(map)
  const boxes: Box[] = []
  for (let pixel = 0; pixel < map.data.length && boxes.length < MOST_BOXES; pixel++) {
    const patch = nextPatch(pixel)
    const box = patch && boxOf(patch)
    if (box) boxes.push(box)
  }
  return boxes
}
