import type { Listed } from './listed.ts'
import { nearestStart } from './nearest-start.ts'

/**
 * The command that was probably meant, or as many words of its name as were typed: the nearest by
 * letters.
 */
export const suggestCommand = (all: readonly Listed[], words: readonly string[]): string | null => {
  const names = all.map(({ name }) => name.split(' ').slice(0, words.length))
  const longest = Math.max(...names.map((name) => name.length))
  for (let length = longest; length > 0; length -= 1) {
    const known = names.filter((name) => name.length === length).map((name) => name.join(' '))
    const meant = nearestStart(words.slice(0, length).join(' ').slice(0, 80), known)
    if (meant !== null) return meant
  }
  return null
}
