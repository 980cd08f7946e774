import { nearestWord } from '#merchants/language/nearest-word.ts'

/** Fewer letters begin too many words. */
const LEAST_LETTERS = 3

/** The word that was probably meant: the only one that begins so, or the nearest by letters. */
export const nearestStart = (typed: string, known: readonly string[]): string | null => {
  const begun = [...new Set(known)].filter((word) => word.startsWith(typed))
  if (begun.length === 1 && typed.length >= LEAST_LETTERS) return begun[0] ?? null
  return nearestWord(typed, known)
}
