import { type Searchable, searchable } from '../../text/searchable.ts'

/** A printed row as it is looked at to tell what kind of paper it is on. */
export type DocumentRow = Readonly<{ text: string; key: Searchable; above: string }>

/**
 * What is printed beyond is not looked at: text on a ticket is hostile, and its kind shows long
 * before.
 */
const MOST_ROWS = 400
const MOST_SIGNS = 200

export const documentRows = (rows: readonly string[]): DocumentRow[] => {
  // TOTAL$100: the sign is no letter of the word
  const cut = rows.slice(0, MOST_ROWS).map((text) => text.slice(0, MOST_SIGNS).replaceAll('$', ' $ '))
  const keys = cut.map(searchable)
  return keys.map((key, i) => ({ text: cut[i] ?? '', key, above: keys[i - 1]?.spaced ?? '' }))
}
