import type { Row, RowBox } from '#ticket/page/row.ts'
import type { Turn } from '../recognise/cut-ends.ts'

/** `run`: the direction of text in the straightened photo, in radians clockwise from the right. */
type Run = Turn & Readonly<{ run: number }>

const degrees = (radians: number): number => Number(((radians * 180) / Math.PI).toFixed(1))

/** Between -180 and 180. */
const leastTurn = (radians: number): number => Math.atan2(Math.sin(radians), Math.cos(radians))

/**
 * Maps the frame in which rows are chained to the page.
 * The frame is the straightened photo, turned about its corner by `-run`.
 * Frame and page have the same direction; only scale and origin differ.
 */
const toPage = ({ photo, angle, straight, run }: Run) => {
  const wide = photo.width * Math.abs(Math.cos(angle)) + photo.height * Math.abs(Math.sin(angle))
  const scale = wide / straight.width
  const [u, v] = [straight.width / 2, straight.height / 2]
  const [cos, sin] = [Math.cos(run), Math.sin(run)]
  const [left, top] = [
    photo.width / 2 - scale * (u * cos + v * sin),
    photo.height / 2 - scale * (v * cos - u * sin),
  ]
  const turn = degrees(leastTurn(angle - run))
  return ({ x, y, width, height }: RowBox): RowBox => ({
    x: Math.round(left + scale * x),
    y: Math.round(top + scale * y),
    width: Math.round(scale * width),
    height: Math.round(scale * height),
    turn,
  })
}

/** The rows with their boxes on the page (`RowBox`). */
export const onPage = (rows: readonly Row[], run: Run): Row[] => {
  const moved = toPage(run)
  return rows.map(({ box, ...row }) => (box ? { ...row, box: moved(box) } : row))
}
