import type { Line } from './line.ts'
import type { Place } from './recognise-line.ts'

/** Lines that were read from one picture. */
export type LineMemory = Readonly<{
  /**
   * The line read at a place or, if each of its characters was certain, near enough to read the
   * same.
   */
  recall: (place: Place) => Line | undefined
  keep: (place: Place, line: Line) => void
}>

/**
 * Of 212 lines of doubtful photos whose characters were all this certain, 207 read the same from
 * the box of another pass; the other five differed in a space.
 */
const CERTAIN = 0.9
/**
 * How far apart boxes of one line may be, as shares of its height: across it and at its two ends;
 * and how much taller one may be.
 */
const NEAR = { across: 0.12, ends: 0.35, height: 0.2, turn: 0.2 } as const

const isCertain = ({ characters }: Line) =>
  characters.length > 0 && characters.every(({ certainty }) => certainty >= CERTAIN)

const isSame = (a: Place, b: Place) =>
  a.flip === b.flip && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h && a.angle === b.angle

const isNear = (a: Place, b: Place) => {
  const [dx, dy, cos, sin] = [b.x - a.x, b.y - a.y, Math.cos(a.angle), Math.sin(a.angle)]
  const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin]
  return (
    a.flip === b.flip &&
    // the direction of sideways text may be up in one pass and down in another
    Math.cos(b.angle - a.angle) > 1 - NEAR.turn &&
    Math.abs(across) < NEAR.across * a.h &&
    Math.abs(along) + Math.abs(b.w - a.w) / 2 < NEAR.ends * a.h &&
    Math.abs(b.h - a.h) < NEAR.height * a.h
  )
}

export const createLineMemory = (): LineMemory => {
  const known: { place: Place; line: Line; certain: boolean }[] = []
  return {
    recall: (place) => {
      const own = known.find((one) => isSame(place, one.place))
      return (own ?? known.find((one) => one.certain && isNear(place, one.place)))?.line
    },
    keep: (place, line) => void known.push({ place, line, certain: isCertain(line) }),
  }
}

/**
 * The memories of photos, one for each rotation in which a photo was read, for as long as its bytes
 * are held.
 */
export const rememberPhotos = () => {
  const memories = new WeakMap<Buffer, Map<number, LineMemory>>()
  return (image: Buffer, angle: number): LineMemory => {
    const turns = memories.get(image) ?? new Map<number, LineMemory>()
    const memory = turns.get(angle) ?? createLineMemory()
    memories.set(image, turns.set(angle, memory))
    return memory
  }
}
