/** A line and what reading it costs: its width for the recogniser, in pixels. */
type Costly = Readonly<{ width: number }>

/** What is read in six seconds: some 290 lines of the usual length. */
const MOST_WIDTH = 100_000
/** Of them at the top, where it stands who sold and when; for how much stands at the bottom. */
const HEAD = 0.35

/** How many lines from the beginning are affordable. */
const countUpTo = (lines: readonly Costly[], budget: number): number => {
  let left = budget
  const end = lines.findIndex(({ width }) => {
    left -= width
    return left < 0
  })
  return end < 0 ? lines.length : end
}

/** Of a page with more lines than could be read in time, from top to bottom, its head and its foot; else all. */
export const affordableLines = <Line extends Costly>(lines: readonly Line[], most = MOST_WIDTH): Line[] => {
  if (countUpTo(lines, most) === lines.length) return [...lines]
  const head = countUpTo(lines, HEAD * most)
  const rest = lines.slice(head)
  const foot = countUpTo(rest.toReversed(), (1 - HEAD) * most)
  return [...lines.slice(0, head), ...rest.slice(rest.length - foot)]
}
