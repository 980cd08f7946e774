import type { Rectangle } from './bounding-rectangle.ts'
import type { Pixels } from './pixels.ts'

/** Where a sample goes: planes of `stride` × `height` floats, of which the first `width` columns are filled. */
export type Target = Readonly<{ data: Float32Array; width: number; height: number; stride: number }>

/** How many points a side are averaged for one pixel when a box shrinks. */
const pointsFor = (box: Rectangle, { width, height }: Target): number =>
  Math.max(1, Math.min(3, Math.round(Math.max(box.w / width, box.h / height) * 0.8)))

const at = (data: Uint8Array, i: number): number => data[i] ?? 0

/** A turned box of a photo, bilinear, as three planes in -1..1; `flip` reads it upside down. */
export const sampleBox = (photo: Pixels, box: Rectangle & { flip: boolean }, target: Target): void => {
  const { data } = photo
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const [right, bottom] = [photo.width - 1.001, photo.height - 1.001]
  const line = photo.width * 3
  const points = pointsFor(box, target)
  const plane = target.stride * target.height
  const scale = 2 / (points * points * 255)
  const sign = box.flip ? -1 : 1
  for (let pixel = 0; pixel < target.width * target.height; pixel++) {
    const j = Math.trunc(pixel / target.width)
    const i = pixel - j * target.width
    let [red, green, blue] = [0, 0, 0]
    for (let point = 0; point < points * points; point++) {
      const down = Math.trunc(point / points)
      const u = sign * (((i + (point - down * points + 0.5) / points) / target.width - 0.5) * box.w)
      const v = sign * (((j + (down + 0.5) / points) / target.height - 0.5) * box.h)
      const x = Math.max(0, Math.min(right, box.x + u * cos - v * sin))
      const y = Math.max(0, Math.min(bottom, box.y + u * sin + v * cos))
      const [x0, y0] = [Math.trunc(x), Math.trunc(y)]
      const [fx, fy] = [x - x0, y - y0]
      const p = y0 * line + x0 * 3
      const q = p + line
      const [a, b, c, d] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
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
