/**
 * The characters of WinAnsi, which PDF's built-in fonts have, beyond Latin-1; the soft hyphen would
 * not be seen.
 */
const isPrintable = (char: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u.test(char)

/** What Unicode itself takes for no variant of a printable character, and readers do. */
const alike: Record<string, string> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ŧ: 'T', ŧ: 't', ẞ: 'ß' },
  ...{ '‐': '-', '‑': '-', '‒': '–', '―': '—', '−': '-', '⁃': '-', '⁄': '/', '∕': '/', '∙': '·' },
  ...{ '′': "'", '″': '"', '‛': '‘', '‟': '“', '→': '->', '←': '<-', '≤': '<=', '≥': '>=', '≠': '<>' },
  ...{ '●': '•', '◦': '•', '▪': '•', '■': '•', '∅': 'Ø', '★': '*', '\u2028': ' ', '\u2029': ' ' },
  ...{ '\t': ' ', '\n': ' ', '\r': ' ' },
}

const codeOf = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Without its accents, or with its simple form (`№` → `No`, `㎏` → `kg`), where that can be printed.
 */
const simpleForm = (char: string): string | undefined => {
  const base = char.normalize('NFKD').replace(/\p{M}/gu, '')
  return base !== '' && Array.from(base).every(isPrintable) ? base : undefined
}

const printableChar = (char: string): string =>
  isPrintable(char) ? char : (alike[char] ?? simpleForm(char) ?? `[${codeOf(char)}]`)

const plain = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/

/**
 * Text as the built-in fonts can print it. Nothing vanishes: a letter that they lack is printed as
 * the nearest they have (`Łódź` → `Lódz`), anything else, control and direction marks too, as its
 * number: `漢字` → `[U+6F22 U+5B57]`.
 */
export const printable = (text: string): string => {
  const composed = text.normalize('NFC')
  if (plain.test(composed)) return composed
  return Array.from(composed, printableChar).join('').replaceAll('][U+', ' U+')
}

/** Whether `printable` changes none of its letters; white space aside. */
export const isPrintedAsWritten = (text: string): boolean =>
  plain.test(text) || Array.from(text.normalize('NFC')).every((char) => isPrintable(char) || /\s/.test(char))

/**
 * At most `longest` characters; what is left out is counted. The limits lie above those of SAT's
 * schema.
 */
export const clipped = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  return `${kept} […] (${text.length - kept.length} caracteres más en el XML)`
}
