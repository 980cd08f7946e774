import { CfdiUnreadable } from './cfdi-unreadable.ts'

const declaration = /<\?xml[ \t\r\n][^?]*?[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*["']([^"']*)["']/

/** Encodings in which ASCII is ASCII, and UTF-16, by their names in the WHATWG's standard. */
const readable = /^(utf-8|utf-16[bl]e|iso-8859-\d+(-i)?|windows-\d+|macintosh|ibm866|koi8-[ru])$/

const nameOf = (label: string): string | null => {
  // its letters are UTF-8's too, and so is what was written by mistake beyond them
  if (/^(us-)?ascii$/i.test(label)) return 'utf-8'
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/**
 * The encoding that an XML declaration names, of any length, for TextDecoder; UTF-8 without one.
 * Throws CfdiUnreadable `unknown_encoding`.
 */
export const encodingNamed = (prolog: string): string => {
  const label = declaration.exec(prolog)?.[1] ?? 'utf-8'
  const encoding = nameOf(label)
  if (encoding === null || !readable.test(encoding))
    throw new CfdiUnreadable(
      'unknown_encoding',
      'only UTF-8, UTF-16 and what is one byte a character are read',
    )
  return encoding
}
