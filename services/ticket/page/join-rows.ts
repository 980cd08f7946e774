import { overlapOf, type Pair } from './overlap-of.ts'
import type { Row } from './row.ts'

type Scale = Readonly<{ factor: number; shift: number }>
type Span = Readonly<{ left: number; right: number }>

const spanOf = (rows: readonly Row[]): Span => {
  const segments = rows.flatMap((row) => row.segments)
  return {
    left: Math.min(...segments.map(({ left }) => left)),
    right: Math.max(...segments.map(({ right }) => right)),
  }
}

/** Maps the columns of one photo to those of another, by what both show, else by their margins. */
const scaleOf = (above: Span, below: Span): Scale => {
  const width = below.right - below.left
  const factor = width > 0 && above.right > above.left ? (above.right - above.left) / width : 1
  return { factor, shift: above.left - below.left * factor }
}

const moved = ({ box: _, ...row }: Row, { factor, shift }: Scale): Row => ({
  ...row,
  height: Math.round(row.height * factor),
  segments: row.segments.map((segment) => ({
    ...segment,
    left: Math.round(segment.left * factor + shift),
    right: Math.round(segment.right * factor + shift),
  })),
})

const surer = (a: Row, b: Row): Row => (b.confidence > a.confidence ? b : a)

/**
 * The rows above the last that both show, each as it was read with more certainty; then the rest.
 */
const joinTwo = (above: readonly Row[], below: readonly Row[]): Row[] => {
  if (above.length === 0 || below.length === 0) return [...above, ...below]
  const pairs = overlapOf(above, below)
  const of = (which: keyof Pair, rows: readonly Row[]) => pairs.flatMap((pair) => rows[pair[which]] ?? [])
  const scale =
    pairs.length > 0
      ? scaleOf(spanOf(of('above', above)), spanOf(of('below', below)))
      : scaleOf(spanOf(above), spanOf(below))
  const shown = below.map((row) => moved(row, scale))
  const last = pairs.at(-1)
  if (!last) return [...above, ...shown]
  const twins = new Map(pairs.map(({ above: i, below: j }) => [i, shown[j]]))
  const upper = above.slice(0, last.above + 1).map((row, i) => surer(row, twins.get(i) ?? row))
  return [...upper, ...shown.slice(last.below + 1)]
}

/**
 * The rows of a ticket that was photographed in parts, top to bottom: what two parts both show is
 * there once. Columns are those of the first part; boxes are left out, as they are of one photo.
 */
export const joinRows = (parts: readonly (readonly Row[])[]): Row[] =>
  parts.map((rows) => rows.map(({ box: _, ...row }): Row => row)).reduce<Row[]>(joinTwo, [])
