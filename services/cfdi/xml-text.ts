/** Text that may stand in a CFDI attribute. xmlbuilder2 writes control characters and lone surrogates raw, so they stop here. */

// XML 1.0 forbids C0 but tab and line ends, which attributes would lose; U+FFFE and U+FFFF are no characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff|]/u

/** Why the text may not be sealed, or null. `|` separates the values of the cadena original (Anexo 20). */
export const textProblem = (text: string): string | null => {
  if (!text.isWellFormed()) return 'holds half a character (a lone surrogate)'
  const [found] = forbidden.exec(text) ?? []
  if (found === undefined) return null
  return found === '|'
    ? 'holds |'
    : `holds a control character (U+${found.charCodeAt(0).toString(16).padStart(4, '0')})`
}

/** Text read by OCR or sent by a portal, made fit: what may not stand becomes a space, runs of spaces one; cut at `longest`. */
export const cleanText = (text: string, longest: number): string =>
  Array.from(text.toWellFormed().replace(new RegExp(forbidden, 'gu'), ' ').replace(/\s+/g, ' ').trim())
    .slice(0, longest)
    .join('')
    .trim()
