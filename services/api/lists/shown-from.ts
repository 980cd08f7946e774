import { shownSince } from '#contracts/shown-since.ts'

/**
 * The later of `from` and the instant since which the API shows anything, both in UTC, where they
 * order as their texts do.
 */
export const shownFrom = (now: string, from: string | undefined): string => {
  const since = shownSince(now)
  return from !== undefined && from > since ? from : since
}
