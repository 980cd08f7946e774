import assert from 'node:assert/strict'

/**
 * Digits alone, a postal code say, come up by chance within an id, a time or a port: they count
 * where they stand as a word.
 */
const says = (text: string, word: string): boolean =>
  /^\d+$/.test(word) ? new RegExp(`(?<![\\w.:-])${word}(?![\\w.:-])`).test(text) : text.includes(word)

/** None of the words stands in the text. */
export const assertUnsaid = (text: string, words: readonly string[]): void => {
  assert.deepEqual(
    words.filter((word) => says(text, word)),
    [],
  )
}
