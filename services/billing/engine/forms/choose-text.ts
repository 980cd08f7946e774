import { foldedWords } from '#ticket/text/folded-words.ts'

/** Ways in which a choice can be the one that is meant, the surest first. */
const likenesses: readonly ((shown: string, wanted: string) => boolean)[] = [
  (shown, wanted) => shown === wanted,
  (shown, wanted) => shown.split(' ')[0] === wanted,
  (shown, wanted) => shown.startsWith(`${wanted} `),
  (shown, wanted) => ` ${shown} `.includes(` ${wanted} `),
]

/**
 * The place of the choice whose text is, begins with or holds what is wanted; null where there is
 * none, or several.
 */
export const chooseText = (texts: readonly string[], wanted: string): number | null => {
  const folded = texts.map(foldedWords)
  const meant = foldedWords(wanted)
  if (meant === '') return null
  for (const isLike of likenesses) {
    const found = folded.flatMap((shown, i) => (isLike(shown, meant) ? [i] : []))
    if (found.length === 1) return found[0] ?? null
    if (found.length > 1) return null
  }
  return null
}
