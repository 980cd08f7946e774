/** Most rows and names are plain ASCII, in which there is no accent to look for. */
const BEYOND_ASCII = /[\u0080-\uffff]/

/**
 * Upper case without accents (`Ñandú` → `NANDU`): how printed words and names are compared, everywhere. Signs and blanks stay.
 * What a CFDI names is no comparison: `normaliseName` keeps the accents that SAT has on file.
 */
export const fold = (text: string): string =>
  (BEYOND_ASCII.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).toUpperCase()
