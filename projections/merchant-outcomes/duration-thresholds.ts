const LAST = 43

/**
 * Milliseconds at which the buckets of durations begin, from 1 s on, each √2 of the one before;
 * the last at 34 days, and no session lasts longer than 31. Bucket n holds durations from threshold
 * n − 1 up to, but not including, threshold n; bucket 0 those below 1 s.
 * Stored rows hold these numbers: a change needs a rebuild.
 */
export const durationThresholds: readonly number[] = Array.from({ length: LAST + 1 }, (_, n) =>
  Math.round(1_000 * 2 ** (n / 2)),
)
