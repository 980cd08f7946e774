import type { JudgedRfc } from '../features/rfc-features.ts'

/**
 * The most likely of `ranked`, or the other reading of its place that a whole name beside it asks
 * for: a letter read without doubt can verify by chance, one time in eleven. On damaged tickets
 * with such a conflict, the name is mostly right.
 */
export const namedRfc = <Rfc extends JudgedRfc>(ranked: readonly Rfc[]): Rfc | undefined => {
  const [first, ...others] = ranked
  if (!first || first.features.named || first.features.initials) return first
  return others.find(({ value }) => first.byName.includes(value)) ?? first
}
