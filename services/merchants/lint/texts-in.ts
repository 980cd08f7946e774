import type { Path } from '../language/file-problem.ts'

export type TextAt = Readonly<{ path: Path; word: string; text: string }>

/**
 * Every text in a tree with its path, and the word that it stands under; the keys of records too.
 */
export const textsIn = (value: unknown, path: Path = []): TextAt[] => {
  if (typeof value === 'string') {
    const word = path.findLast((part) => typeof part === 'string')
    return [{ path, word: String(word ?? ''), text: value }]
  }
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([name, each]) => textsIn(each, [...path, name]))
}
