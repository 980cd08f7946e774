import { encodeText } from './encode-text.ts'

/** UTF-8 that was read as windows-1252: `Ã³` for `ó`, `â€œ` for `“`. */
const misread = /[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u2122]/

/**
 * The text as it was meant, where a page names a charset and is in UTF-8. For reading only: forms
 * are sent back as browsers send them.
 */
export const mendedText = (text: string): string => {
  if (!misread.test(text)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(encodeText(text, 'windows-1252'))
  } catch {
    return text
  }
}
