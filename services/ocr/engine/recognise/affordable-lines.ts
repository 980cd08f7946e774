/** A line and its cost: its width for the recogniser, in pixels. */
type Costly = Readonly<{ width: number }>

/**
 * In pixels of width: what any ticket has (some 170 lines of the usual length), and what can be
 * read in two seconds.
 */
const BUDGET = { enough: 45_000, most: 70_000 } as const
/**
 * The share for the top of the page, which names the seller and the date; the bottom has the
 * amounts.
 */
const HEAD = 0.35

/**
 * The lines of a page, given top to bottom, reordered from its head and foot inwards. A page longer
 * than any ticket loses its middle, once time is up (`isLate` is asked before each line) or if it
 * has more lines than can be read in time. An ordinary ticket is read completely, unless its caller
 * gives up.
 */
export function* affordableLines<Line extends Costly>(
  lines: readonly Line[],
  isLate: () => boolean,
  { enough, most }: Readonly<{ enough: number; most: number }> = BUDGET,
): Generator<Line> {
  let [top, foot, above, below] = [0, lines.length, 0, 0]
  while (top < foot && above + below <= most && !(above + below > enough && isLate())) {
    const isHead = above <= HEAD * (above + below)
    const line = lines[isHead ? top++ : --foot]
    if (!line) return
    if (isHead) above += line.width
    else below += line.width
    yield line
  }
}
