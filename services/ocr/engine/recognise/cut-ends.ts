import type { CutEnds } from '#ticket/page/row.ts'
import type { Size } from '../picture/pixels.ts'
import type { Place } from './recognise-line.ts'

/**
 * A photo as taken, and the angle (radians, clockwise) and size to which it was turned for reading.
 */
export type Turn = Readonly<{ photo: Size; angle: number; straight: Size }>

/** A share of a line's height: closer to the edge, a character may be lost. */
const NEAR = 0.2

/** Maps a position in the turned photo back to the photo. */
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
