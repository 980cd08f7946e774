import { fold } from '#contracts/fold.ts'
import { editDistance } from '../../../text/edit-distance.ts'

const LEAST = 5
const MOST_EDITS = 2

/** Printed in capitals, and drawn beside them in a hand of its own. */
const isDrawn = (word: string, printed: string): boolean =>
  printed === printed.toUpperCase() &&
  word !== word.toUpperCase() &&
  printed.length >= LEAST &&
  editDistance(fold(word), fold(printed)) <= MOST_EDITS

/** "SUPER SANCHEZ Ei sánciez": a name without the logo beside it, which says it once more. */
export const withoutSecondPrint = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  const at = words.findIndex((word, i) => i < words.length - 1 && isDrawn(last, word))
  return at < 0 ? name : words.slice(0, at + 1).join(' ')
}
