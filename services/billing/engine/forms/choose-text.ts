import { foldedWords } from '#ticket/text/folded-words.ts'
import { mendedText } from '../page/mended-text.ts'
import { namesOfCode } from './names-of-code.ts'

/** Ways in which a choice can be the one that is meant, the surest first. */
const likenesses: readonly ((shown: string, wanted: string) => boolean)[] = [
  (shown, wanted) => shown === wanted,
  (shown, wanted) => shown.split(' ')[0] === wanted,
  (shown, wanted) => shown.startsWith(`${wanted} `),
  (shown, wanted) => ` ${shown} `.includes(` ${wanted} `),
]

/** `G03.-`, `(G03)` and `G03` are one word. */
const plainWords = (text: string): string =>
  foldedWords(mendedText(text))
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const placeOf = (folded: readonly string[], meant: string): number | null => {
  for (const isLike of likenesses) {
    const found = folded.flatMap((shown, i) => (isLike(shown, meant) ? [i] : []))
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
  }
  return null
}

/**
 * The place of the choice whose text is, begins with or holds what is wanted; where no choice shows
 * a code of SAT, by the name that SAT gives it. Null where there is none, or several.
 */
export const chooseText = (texts: readonly string[], wanted: string): number | null => {
  const folded = texts.map(plainWords)
  for (const meant of [wanted, ...namesOfCode(wanted)].map(plainWords)) {
    const found = meant === '' ? null : placeOf(folded, meant)
    if (found !== null) return found
  }
  return null
}
