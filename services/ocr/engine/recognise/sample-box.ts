import type { Rectangle } from '../detect/bounding-rectangle.ts'
import type { Pixels } from '../picture/pixels.ts'

/**
 * The target of a sample: planes of `stride` × `height` floats, of which the first `width` columns
 * are filled.
 */
export type Target = Readonly<{ data: Float32Array; width: number; height: number; stride: number }>

type Turned = Rectangle & { flip: boolean }

const at = (data: Uint8Array, i: number): number => data[i] ?? 0

/** The sampling points along one side: from the middle of the box, in pixels of the photo. */
const pointsOf = (side: number, pixels: number, points: number): Float64Array =>
  Float64Array.from(
    { length: pixels * points },
    (_, k) => ((Math.trunc(k / points) + ((k % points) + 0.5) / points) / pixels - 0.5) * side,
  )

/** The sampling points (`points` a side for one pixel, if a box shrinks) and their rotation. */
const gridOf = (box: Turned, { width, height }: Target) => {
  const points = Math.max(1, Math.min(3, Math.round(Math.max(box.w / width, box.h / height) * 0.8)))
  const sign = box.flip ? -1 : 1
  return {
    points,
    across: pointsOf(box.w, width, points),
    down: pointsOf(box.h, height, points),
    cos: sign * Math.cos(box.angle),
    sin: sign * Math.sin(box.angle),
  }
}

/**
 * A rotated box of a photo, bilinear, as three planes in -1..1; `flip` reads it upside down. Plain
 * names and `| 0`: tuples and Math.trunc, run for each point of each pixel, take three times as
 * long.
 */
export const sampleBox = ({ data, ...photo }: Pixels, box: Turned, target: Target): void => {
  const { points, across, down, cos, sin } = gridOf(box, target)
  const [right, bottom, line] = [photo.width - 1.001, photo.height - 1.001, photo.width * 3]
  const plane = target.stride * target.height
  const scale = 2 / (points * points * 255)
  for (let j = 0; j < target.height; j++) {
    for (let i = 0; i < target.width; i++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let point = 0; point < points * points; point++) {
        const u = across[i * points + (point % points)] ?? 0
        const v = down[j * points + ((point / points) | 0)] ?? 0
        const x = Math.max(0, Math.min(right, box.x + u * cos - v * sin))
        const y = Math.max(0, Math.min(bottom, box.y + u * sin + v * cos))
        const p = (y | 0) * line + (x | 0) * 3
        const q = p + line
        const fx = x - (x | 0)
        const fy = y - (y | 0)
        const a = (1 - fx) * (1 - fy)
        const b = fx * (1 - fy)
        const c = (1 - fx) * fy
        const d = fx * fy
        red += at(data, p) * a + at(data, p + 3) * b + at(data, q) * c + at(data, q + 3) * d
        green += at(data, p + 1) * a + at(data, p + 4) * b + at(data, q + 1) * c + at(data, q + 4) * d
        blue += at(data, p + 2) * a + at(data, p + 5) * b + at(data, q + 2) * c + at(data, q + 5) * d
      }
      const to = j * target.stride + i
      target.data[to] = red * scale - 1
      target.data[to + plane] = green * scale - 1
      target.data[to + 2 * plane] = blue * scale - 1
    }
  }
}
