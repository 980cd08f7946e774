import { editDistance } from '#ticket/text/edit-distance.ts'

/** Fewer letters begin too many words. */
const LEAST_LETTERS = 3
/** More letters than this differ by intent, not by a slip. */
const MOST_SLIPS = 3

/** The word that was probably meant: the only one that begins so, or the nearest by letters. */
export const nearestStart = (typed: string, known: readonly string[]): string | null => {
  const begun = [...new Set(known)].filter((word) => word.startsWith(typed))
  if (begun.length === 1 && typed.length >= LEAST_LETTERS) return begun[0] ?? null
  const slips = (word: string) => editDistance(typed, word)
  const [nearest] = known.toSorted((a, b) => slips(a) - slips(b))
  const most = Math.min(MOST_SLIPS, Math.ceil(typed.length / 2))
  return nearest !== undefined && slips(nearest) <= most ? nearest : null
}
