import { CfdiUnreadable } from './cfdi-unreadable.ts'
import { encodingNamed } from './encodings.ts'
import { frameCfdi } from './frame-cfdi.ts'

/** The bytes of each character in an encoding of one byte. */
const bytesOf = (encoding: string): ReadonlyMap<string, number> => {
  const decoder = new TextDecoder(encoding)
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
}

const inOneByte = (text: string, encoding: string): Buffer | null => {
  const known = bytesOf(encoding)
  const bytes = Array.from(text, (char) => known.get(char) ?? -1)
  return bytes.includes(-1) ? null : Buffer.from(bytes)
}

const declaredEncoding = (text: string): string => {
  try {
    return encodingNamed(frameCfdi(text).prolog)
  } catch (error) {
    if (error instanceof CfdiUnreadable) return 'utf-8'
    throw error
  }
}

/**
 * The bytes of a CFDI that arrived as text in a PAC's JSON, in its declared encoding, so that the
 * stored bytes are those that were verified. Uses UTF-8 if it declares UTF-16, as programs do that
 * built it in memory, or if the declared encoding lacks one of its characters.
 */
export const encodeCfdi = (text: string): Buffer => {
  const encoding = declaredEncoding(text)
  const bytes = encoding.startsWith('utf-') ? null : inOneByte(text, encoding)
  return bytes ?? Buffer.from(text, 'utf8')
}
