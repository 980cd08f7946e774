/** A line and what reading it costs: its width for the recogniser, in pixels. */
type Costly = Readonly<{ width: number }>

/**
 * In pixels of width: what any ticket has, some 170 lines of the usual length, and what is read in
 * two seconds.
 */
const BUDGET = { enough: 45_000, most: 70_000 } as const
/** Of them at the top, where it stands who sold and when; for how much stands at the bottom. */
const HEAD = 0.35

/**
 * The lines of a page, given from top to bottom, from its head and its foot inwards. Of a page with
 * more of them than any ticket the middle is left out: once it is late (`isLate` is asked before
 * each line), or there are more than can be read in time. An ordinary ticket is read whole or, by
 * who waits for it, given up.
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
