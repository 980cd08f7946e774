/**
 * Whether PDF's built-in fonts have the character (WinAnsi). The soft hyphen is left out: it is
 * invisible.
 */
const isPrintable = (char: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u.test(char)

/**
 * Characters that readers take for a printable one, although Unicode does not decompose them to it.
 */
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
 * The character without accents, or decomposed (`№` → `No`, `㎏` → `kg`), if that can be printed.
 */
const simpleForm = (char: string): string | undefined => {
  const base = char.normalize('NFKD').replace(/\p{M}/gu, '')
  return base !== '' && Array.from(base).every(isPrintable) ? base : undefined
}

const printableChar = (char: string): string =>
  isPrintable(char) ? char : (alike[char] ?? simpleForm(char) ?? `[${codeOf(char)}]`)

const plain = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/

/**
 * Text in characters that the built-in fonts have. No character is dropped: a letter that they lack
 * becomes the nearest
 * one (`Łódź` → `Lódz`); any other character, also an invisible one, becomes its number: `漢字` →
 * `[U+6F22 U+5B57]`.
 */
export const printable = (text: string): string => {
  const composed = text.normalize('NFC')
  if (plain.test(composed)) return composed
  return Array.from(composed, printableChar).join('').replaceAll('][U+', ' U+')
}

/** Whether `printable` leaves the text unchanged, apart from white space. */
export const isPrintedAsWritten = (text: string): boolean =>
  plain.test(text) || Array.from(text.normalize('NFC')).every((char) => isPrintable(char) || /\s/.test(char))
