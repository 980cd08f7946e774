import type { Rectangle } from '../detect/bounding-rectangle.ts'

/** Slope of the text at a place of the photo, in radians. */
export type SlopeField = (x: number, y: number) => number

type Vector = readonly [number, number, number]
type Equation = readonly [number, number, number, number]

const ROUNDS = 4
const TOLERATED = 0.015
/** Ridge on the gradients, so that a few lines do not bend the whole page. */
const RIDGE: readonly Equation[] = [
  [1e-9, 0, 0, 0],
  [0, 0.05, 0, 0],
  [0, 0, 0.05, 0],
]

const weightedMedian = (boxes: readonly Rectangle[]): number => {
  const sorted = boxes.toSorted((a, b) => a.angle - b.angle)
  const half = sorted.reduce((sum, { w }) => sum + w, 0) / 2
  let passed = 0
  for (const { angle, w } of sorted) {
    passed += w
    if (passed >= half) return angle
  }
  return 0
}

const minus = (row: Equation, other: Equation, factor: number): Equation => [
  row[0] - factor * other[0],
  row[1] - factor * other[1],
  row[2] - factor * other[2],
  row[3] - factor * other[3],
]

const over = (row: Equation, divisor: number): Equation => [
  row[0] / divisor,
  row[1] / divisor,
  row[2] / divisor,
  row[3] / divisor,
]

/** Gauss-Jordan with partial pivoting. */
const solve = (equations: readonly Equation[]): Vector => {
  let rows = [...equations]
  for (const column of [0, 1, 2] as const) {
    const rest = rows.slice(column).sort((a, b) => Math.abs(b[column]) - Math.abs(a[column]))
    rows = [...rows.slice(0, column), ...rest]
    const pivot = rest[0] && over(rest[0], rest[0][column] || 1e-12)
    if (pivot) rows = rows.map((row, r) => (r === column ? pivot : minus(row, pivot, row[column])))
  }
  return [rows[0]?.[3] ?? 0, rows[1]?.[3] ?? 0, rows[2]?.[3] ?? 0]
}

type Sample = Readonly<{ at: Vector; angle: number; w: number }>

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const normalEquations = (samples: readonly Sample[], weights: readonly number[]): Equation[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  return RIDGE.map((ridge, r) =>
    samples.reduce<Equation>((row, { at, angle }, i) => {
      const factor = (-(weights[i] ?? 0) / total) * (at[r] ?? 0)
      return minus(row, [...at, angle], factor)
    }, ridge),
  )
}

/** Least squares in a few rounds, each giving less weight to outliers. */
const fit = (samples: readonly Sample[]): Vector => {
  let weights = samples.map(({ w }) => w)
  let plane: Vector = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    plane = solve(normalEquations(samples, weights))
    weights = samples.map(({ at, angle, w }) => w / (1 + (Math.abs(angle - dot(plane, at)) / TOLERATED) ** 2))
  }
  return plane
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * A plane through the slopes of the long boxes (perspective and curl); their median if there are
 * few.
 */
export const slopeField = (boxes: readonly Rectangle[]): SlopeField => {
  const wide = boxes.filter(({ w, h, angle }) => w > 4 * h && Math.abs(angle) < 0.4)
  if (wide.length < 6) {
    const median = weightedMedian(wide)
    return () => median
  }
  const [mx, my] = [mean(wide.map(({ x }) => x)), mean(wide.map(({ y }) => y))]
  const size = Math.max(...wide.map(({ x, y }) => Math.max(Math.abs(x - mx), Math.abs(y - my))), 1)
  const place = (x: number, y: number): Vector => [1, (x - mx) / size, (y - my) / size]
  const plane = fit(wide.map(({ x, y, angle, w }) => ({ at: place(x, y), angle, w })))
  return (x, y) => dot(plane, place(x, y))
}
