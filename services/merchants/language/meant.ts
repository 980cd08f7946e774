import { editDistance } from '#ticket/text/edit-distance.ts'

/** More letters than this differ by intent, not by a slip. */
const MOST_SLIPS = 3

/** The word that was probably meant, or null. */
const nearestWord = (word: string, known: readonly string[]): string | null => {
  const slips = (other: string) => editDistance(word.toLowerCase(), other.toLowerCase())
  const [nearest] = known.toSorted((a, b) => slips(a) - slips(b))
  if (nearest === undefined) return null
  return slips(nearest) <= Math.min(MOST_SLIPS, Math.ceil(word.length / 2)) ? nearest : null
}

/** ` (did you mean X?)`, or nothing. */
export const meant = (word: string, known: readonly string[]): string => {
  const nearest = nearestWord(word, known)
  return nearest === null ? '' : ` (did you mean ${nearest}?)`
}
