import { durationThresholds } from './duration-thresholds.ts'

/** Histograms of any parts are merged by listing the buckets of all of them. */
type DurationCount = Readonly<{ bucket: number; sessions: number }>

/** In the geometric middle of the bucket; below 1 s, in the middle. */
const middleOf = (bucket: number): number => {
  const [from, to] = [durationThresholds[bucket - 1], durationThresholds[bucket]]
  if (from === undefined) return (to ?? 0) / 2
  return Math.sqrt(from * (to ?? from))
}

/**
 * The duration in milliseconds below or at which `share` (above 0, at most 1) of the sessions lie;
 * null if there are none. It is wrong by a factor of 2^¼ (19 %) at most, and by half a second below
 * 1 s.
 */
export const durationQuantile = (counts: readonly DurationCount[], share: number): number | null => {
  const total = counts.reduce((sum, { sessions }) => sum + sessions, 0)
  if (total === 0) return null
  let left = Math.ceil(total * share)
  for (const { bucket, sessions } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    left -= sessions
    if (left <= 0) return middleOf(bucket)
  }
  return null
}
