/**
 * The traces of a damaged character: an HTML entity, percent-encoded UTF-8, a JSON escape, UTF-8
 * read as Latin-1 or as a DOS code page, or U+FFFD.
 */
const traces = [
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i,
  /%(?:2[\dA-F]|C[23]%[89AB][\dA-F])/i,
  /\\u[\da-f]{4}/i,
  /[ÃÂ][\u00a0-\u00bf\u2018-\u203a\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u20ac\u2122]/,
  /\ufffd|[├┬][\u2500-\u259f\u00a1-\u00ff\u0192]/,
] as const

/** The characters that show that a text was encoded twice on its way to us, or null. */
export const encodedTwice = (text: string): string | null =>
  traces.map((trace) => trace.exec(text)?.[0]).find((found) => found !== undefined) ?? null
