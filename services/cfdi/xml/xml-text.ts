/**
 * Text that may stand in a CFDI attribute. xmlbuilder2 writes control characters and lone
 * surrogates raw, so they stop here.
 */

// XML 1.0 forbids C0 but tab and line ends, which attributes would lose; bidi and zero-width marks
// would show another name than is sealed.
const forbidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}|]/u

const isControl = /\p{Cc}/u

/**
 * Why the text may not be sealed, or null. `|` separates the values of the cadena original (Anexo
 * 20).
 */
export const textProblem = (text: string): string | null => {
  if (!text.isWellFormed()) return 'contains a lone surrogate (half a character)'
  const [found] = forbidden.exec(text) ?? []
  if (found === undefined) return null
  if (found === '|') return 'contains |'
  const code = found.codePointAt(0)?.toString(16).padStart(4, '0')
  return `contains ${isControl.test(found) ? 'a control' : 'an invisible'} character (U+${code})`
}

/**
 * Text read by OCR or sent by a portal, made valid: forbidden characters become spaces, runs of
 * spaces one; truncated at `longest`.
 */
export const cleanText = (text: string, longest: number): string =>
  Array.from(text.toWellFormed().replace(new RegExp(forbidden, 'gu'), ' ').replace(/\s+/g, ' ').trim())
    .slice(0, longest)
    .join('')
    .trim()
