import type { JudgedRfc } from '../features/rfc-features.ts'

/**
 * The likeliest of `ranked`, or the other reading of its place that a whole name beside it asks
 * for: a letter that was read without a doubt and verifies by chance, one in eleven. Of damaged
 * tickets that print such a pair the name is mostly right.
 */
export const namedRfc = <Rfc extends JudgedRfc>(ranked: readonly Rfc[]): Rfc | undefined => {
  const [first, ...others] = ranked
  if (!first || first.features.named || first.features.initials) return first
  return others.find(({ value }) => first.byName.includes(value)) ?? first
}
