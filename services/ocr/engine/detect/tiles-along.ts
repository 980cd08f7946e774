/** One tile along a side: where it starts, and which part of the side is taken from it. */
export type Stretch = Readonly<{ start: number; length: number; from: number; to: number }>

/** Tiles overlap by this much, so that each line near a seam is seen with its surroundings. */
const SHARED = 96

/**
 * Equal stretches of at most `most` that cover a side, both multiples of `step`; each is used up to
 * the middle of its overlap with the next.
 */
export const tilesAlong = (side: number, most: number, step: number): Stretch[] => {
  const count = side <= most ? 1 : Math.ceil((side - SHARED) / (most - SHARED))
  const length = Math.min(side, Math.ceil((side + (count - 1) * SHARED) / count / step) * step)
  const starts = Array.from({ length: count }, (_, i) =>
    count === 1 ? 0 : Math.round((i * (side - length)) / (count - 1)),
  )
  const seam = (i: number) => Math.round(((starts[i] ?? 0) + length + (starts[i + 1] ?? side)) / 2)
  return starts.map((start, i) => ({
    start,
    length,
    from: i === 0 ? 0 : seam(i - 1),
    to: i === count - 1 ? side : seam(i),
  }))
}
