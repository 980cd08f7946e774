const MAX_ROWS = 400

const squeeze = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9Ñ&]/g, '')

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Letters, six digits of a date, three more, with room for characters that a reader lost or
 * invented; not a bar code.
 */
const alike = (token: string): boolean =>
  token.length >= 11 &&
  token.length <= 14 &&
  count(token, /\d/g) >= 5 &&
  count(token.slice(0, 4), /[A-ZÑ&]/g) >= 2

/** After a (possibly misread) "RFC" label in the row, up to 16 characters. */
const labelled = (row: string): string[] => {
  const match = /R\.? ?[FE]\.? ?C[\s.:,-]*([^|]{11,22})/i.exec(row)
  return match?.[1] === undefined ? [] : [squeeze(match[1]).slice(0, 13), squeeze(match[1]).slice(0, 12)]
}

/**
 * The possible RFCs of the issuer: the reader's choice if it made one; otherwise whatever looks
 * like an RFC in the rows. A ticket can also print the customer's, and the reader tells them apart
 * better.
 */
export const rfcCandidates = (chosen: string | null, rows: readonly string[]): string[] => {
  if (chosen) return [squeeze(chosen)]
  const found = rows
    .slice(0, MAX_ROWS)
    .flatMap((row) => [...labelled(row), ...row.split(/[\s:;,]+/).map(squeeze)])
    .filter(alike)
  return [...new Set(found)].slice(0, 40)
}
