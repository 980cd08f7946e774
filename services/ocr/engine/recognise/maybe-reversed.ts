/**
 * The recogniser's input for a line: `stride` columns a row, of which the first `width` hold the
 * line.
 */
type Seen = Readonly<{ data: Float32Array; width: number; stride: number }>

/**
 * The rows of the first plane that are examined, as shares of the height: the dark band of a
 * reversed line may end above and below them.
 */
const MIDDLE = { from: 0.25, to: 0.75 } as const
/**
 * The number of columns on either side that a column is compared with: light and shadow change
 * along a line.
 */
const AROUND = 40
/**
 * Shares of contrast: of the usual one, at a place with print; of its own, for a column to count as
 * dark or light.
 */
const PRINT = 0.25
const NEAR = 0.4
/**
 * Bold type has some columns of ink alone: of 5,000 lines 60 have more such columns than this, a
 * third of them reversed.
 */
const DARK = 0.4

type Column = Readonly<{ least: number; most: number }>

const rangeOf = (columns: readonly Column[]): Column => ({
  least: Math.min(...columns.map(({ least }) => least)),
  most: Math.max(...columns.map(({ most }) => most)),
})

const columnsOf = ({ data, width, stride }: Seen): Column[] => {
  const height = data.length / stride / 3
  const [top, end] = [Math.round(MIDDLE.from * height), Math.round(MIDDLE.to * height)]
  return Array.from({ length: width }, (_, x) => {
    const values = Array.from({ length: end - top }, (_row, y) => data[(top + y) * stride + x] ?? 0)
    return { least: Math.min(...values), most: Math.max(...values) }
  })
}

/** 1: all dark; -1: all light; 0: neither. */
const kindOf = ({ least, most }: Column, around: Column): number => {
  const contrast = around.most - around.least
  if (most < around.least + NEAR * contrast) return 1
  return least > around.most - NEAR * contrast ? -1 : 0
}

/** Whether a line may be printed light on dark: dark rather than light between its characters. */
export const maybeReversed = (seen: Seen): boolean => {
  const columns = columnsOf(seen)
  const all = rangeOf(columns)
  const kinds = columns.map((column, x) => {
    const around = rangeOf(columns.slice(Math.max(0, x - AROUND), x + AROUND + 1))
    return around.most - around.least < PRINT * (all.most - all.least) ? 0 : kindOf(column, around)
  })
  const dark = kinds.filter((kind) => kind === 1).length
  const light = kinds.filter((kind) => kind === -1).length
  return dark > DARK * (dark + light + 1)
}
