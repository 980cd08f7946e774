import { likeness, type Phrase, phrase } from '../../text/phrase.ts'
import type { Searchable } from '../../text/searchable.ts'

/** The number of letters that may be misread: one in eight, two in fourteen. */
const LIKE = 0.85

const listed = (text: string): Phrase[] =>
  text.split(',').map((words) => phrase(words.trim().replace(/\s+/g, ' ')))

/**
 * Returns a reader that finds which marks a row carries; each mark is given as its phrases,
 * separated by commas.
 */
export const markReader = <Mark extends string>(phrases: Readonly<Record<Mark, string>>) => {
  const marks = Object.entries<string>(phrases).map(([mark, text]) => ({ mark, phrases: listed(text) }))
  return (row: Searchable): ReadonlySet<string> =>
    new Set(
      marks
        .filter(({ phrases }) => phrases.some((one) => likeness(row, one) >= LIKE))
        .map(({ mark }) => mark),
    )
}
