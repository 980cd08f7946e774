import type { CutEnds } from '#ticket/page/row.ts'
import type { Size } from '../picture/pixels.ts'
import type { Place } from './recognise-line.ts'

/**
 * A photo as it was taken, and how far (radians, clockwise) and to what size it was turned to be
 * read.
 */
export type Turn = Readonly<{ photo: Size; angle: number; straight: Size }>

/** Of a line's height: nearer to the edge a sign may be lost. */
const NEAR = 0.2

/** Where a place in the turned photo was in the photo. */
const placeInPhoto = (x: number, y: number, { photo, angle, straight }: Turn): [number, number] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const wide = photo.width * Math.abs(cos) + photo.height * Math.abs(sin)
  const k = wide / straight.width
  const [u, v] = [(x - straight.width / 2) * k, (y - straight.height / 2) * k]
  return [u * cos + v * sin + photo.width / 2, v * cos - u * sin + photo.height / 2]
}

/**
 * Whether the ends of a line's box lie at the photo's edge; left and right are those of its text.
 */
export const cutEnds = ({ x, y, w, h, angle, flip }: Place, turn: Turn): CutEnds | null => {
  const near = Math.max(1, NEAR * h)
  const reaches = (along: number) => {
    const [toX, toY] = placeInPhoto(x + along * Math.cos(angle), y + along * Math.sin(angle), turn)
    return Math.min(toX, toY, turn.photo.width - 1 - toX, turn.photo.height - 1 - toY) < near
  }
  const half = flip ? -w / 2 : w / 2
  const [left, right] = [reaches(-half), reaches(half)]
  if (left && right) return 'both'
  if (left) return 'left'
  return right ? 'right' : null
}
