export type Point = readonly [x: number, y: number]

/**
 * A rotated rectangle: centre, size along and across its long side, angle of the long side in
 * radians.
 */
export type Rectangle = Readonly<{ x: number; y: number; w: number; h: number; angle: number }>

const cross = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])

const half = (points: readonly Point[]): Point[] => {
  const chain: Point[] = []
  const turnsIn = (point: Point) => {
    const [a, b] = [chain.at(-2), chain.at(-1)]
    return a !== undefined && b !== undefined && cross(a, b, point) <= 0
  }
  for (const point of points) {
    while (turnsIn(point)) chain.pop()
    chain.push(point)
  }
  return chain.slice(0, -1)
}

/** Convex hull by Andrew's monotone chain. */
const hullOf = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...half(sorted), ...half(sorted.toReversed())]
}

type Extent = Readonly<{ ux: number; uy: number; u0: number; u1: number; v0: number; v1: number }>

const extentAlong = (hull: readonly Point[], a: Point, b: Point): Extent | null => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length < 1e-6) return null
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  let [u0, u1, v0, v1] = [1e9, -1e9, 1e9, -1e9]
  for (const [x, y] of hull) {
    const u = x * ux + y * uy
    const v = -x * uy + y * ux
    u0 = Math.min(u0, u)
    u1 = Math.max(u1, u)
    v0 = Math.min(v0, v)
    v1 = Math.max(v1, v)
  }
  return { ux, uy, u0, u1, v0, v1 }
}

const area = ({ u0, u1, v0, v1 }: Extent) => (u1 - u0) * (v1 - v0)

/** Normalises to (-90, 90] degrees. */
const halfTurn = (angle: number): number => {
  if (angle > Math.PI / 2) return angle - Math.PI
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle
}

const fromExtent = ({ ux, uy, u0, u1, v0, v1 }: Extent): Rectangle => {
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2]
  const centre = { x: u * ux - v * uy, y: u * uy + v * ux }
  const [along, across, angle] = [u1 - u0 + 1, v1 - v0 + 1, Math.atan2(uy, ux)]
  if (across > along)
    return { ...centre, w: across, h: along, angle: halfTurn(halfTurn(angle + Math.PI / 2)) }
  return { ...centre, w: along, h: across, angle: halfTurn(angle) }
}

/** The rectangle of least area around a set of points; null if they lie on a line. */
export const boundingRectangle = (points: readonly Point[]): Rectangle | null => {
  const hull = hullOf(points)
  if (hull.length < 3) return null
  const extents = hull
    .map((point, i) => extentAlong(hull, point, hull[(i + 1) % hull.length] ?? point))
    .filter((extent) => extent !== null)
  const [first, ...others] = extents
  if (!first) return null
  return fromExtent(others.reduce((best, extent) => (area(extent) < area(best) ? extent : best), first))
}
