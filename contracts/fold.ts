/** Most rows and names are ASCII, which has no accents. */
const BEYOND_ASCII = /[\u0080-\uffff]/

/**
 * Upper case without accents (`Ñandú` → `NANDU`): the form in which all words and names are
 * compared. Punctuation and blanks stay.
 * A name in a CFDI is not folded: `normaliseName` keeps the accents that SAT has on file.
 */
export const fold = (text: string): string =>
  (BEYOND_ASCII.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).toUpperCase()
