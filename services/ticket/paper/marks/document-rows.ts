import { type Searchable, searchable } from '../../text/searchable.ts'

/** A printed row, prepared to identify the kind of document. */
export type DocumentRow = Readonly<{ text: string; key: Searchable; above: string }>

/** Rows beyond this are ignored: text on a ticket is hostile, and the kind shows long before. */
const MOST_ROWS = 400
const MOST_SIGNS = 200

export const documentRows = (rows: readonly string[]): DocumentRow[] => {
  // TOTAL$100: the $ is not a letter of the word
  const cut = rows.slice(0, MOST_ROWS).map((text) => text.slice(0, MOST_SIGNS).replaceAll('$', ' $ '))
  const keys = cut.map(searchable)
  return keys.map((key, i) => ({ text: cut[i] ?? '', key, above: keys[i - 1]?.spaced ?? '' }))
}
