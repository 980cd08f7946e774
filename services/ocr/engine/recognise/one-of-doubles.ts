import { medianGap } from './median-gap.ts'
import type { Peak } from './read-characters.ts'

/** A share of a line's usual character distance, in steps: nearer peaks belong to one character. */
const NEAR = 0.6

/** Each may be misread for the other. */
const areRivals = (a: Peak, b: Peak): boolean => a.second === b.text && b.second === a.text

const surer = (a: Peak, b: Peak): Peak => {
  const [best, other] = b.certainty > a.certainty ? [b, a] : [a, b]
  return { ...best, secondCertainty: Math.max(best.secondCertainty, other.certainty) }
}

/**
 * A character read as O at one step and as 0 at the next was printed once: keeps the more certain
 * of the two, with the other as its second choice.
 */
export const oneOfDoubles = (peaks: readonly Peak[]): Peak[] => {
  const near = NEAR * (medianGap(peaks.map(({ step }) => step)) ?? 0)
  const kept: Peak[] = []
  for (const peak of peaks) {
    const last = kept.at(-1)
    if (last && areRivals(last, peak) && peak.step - last.step < near)
      kept[kept.length - 1] = surer(last, peak)
    else kept.push(peak)
  }
  return kept
}
