import type { Line, Place } from './recognise-line.ts'

/** Lines that were read of one picture. */
export type LineMemory = Readonly<{
  /** What was read at a place, or, where each sign was sure, so near to it that it would read the same. */
  recall: (place: Place) => Line | undefined
  keep: (place: Place, line: Line) => void
}>

/** Of 212 lines of doubtful photos all of whose signs were so sure, 207 read the same from the box of another look, the others but for a space. */
const SURE = 0.9
/** How far boxes of one line may be apart, as shares of its height: across it, and at its two ends; and how much one may be higher. */
const NEAR = { across: 0.12, ends: 0.35, height: 0.2 } as const

const isSure = ({ characters }: Line) =>
  characters.length > 0 && characters.every(({ certainty }) => certainty >= SURE)

const isSame = (a: Place, b: Place) =>
  a.flip === b.flip && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h && a.angle === b.angle

const isNear = (a: Place, b: Place) => {
  const [dx, dy, cos, sin] = [b.x - a.x, b.y - a.y, Math.cos(a.angle), Math.sin(a.angle)]
  const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin]
  return (
    a.flip === b.flip &&
    Math.abs(across) < NEAR.across * a.h &&
    Math.abs(along) + Math.abs(b.w - a.w) / 2 < NEAR.ends * a.h &&
    Math.abs(b.h - a.h) < NEAR.height * a.h
  )
}

export const createLineMemory = (): LineMemory => {
  const known: { place: Place; line: Line }[] = []
  return {
    recall: (place) =>
      known.find((one) => isSame(place, one.place) || (isSure(one.line) && isNear(place, one.place)))?.line,
    keep: (place, line) => void known.push({ place, line }),
  }
}
