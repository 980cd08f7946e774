import { CfdiUnreadable } from './cfdi-unreadable.ts'
import { encodingNamed } from './encodings.ts'
import { type Framed, frameCfdi } from './frame-cfdi.ts'

/** A CFDI is some 5 to 200 KB; anything larger is not an answer to a ticket. */
const LARGEST = 2 * 1024 * 1024

const LESS_THAN = 0x3c

const unknown = (detail: string): CfdiUnreadable => new CfdiUnreadable('unknown_encoding', detail)

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, i) => bytes[i] === byte)

/**
 * How the first `<` is written: two bytes for each character, or one that ASCII knows (XML 1.0,
 * appendix F).
 */
const familyOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'ascii' => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const at = bytes.indexOf(LESS_THAN)
  if (bytes[at + 1] !== 0 || bytes[at + 3] !== 0) return 'ascii'
  return bytes[at - 1] === 0 && at % 2 === 1 ? 'utf-16be' : 'utf-16le'
}

/** From the first `<` on; anything may precede it. */
const fromUtf16 = (bytes: Uint8Array, family: 'utf-16le' | 'utf-16be'): string => {
  const from = Math.max(0, bytes.indexOf(LESS_THAN) - (family === 'utf-16be' ? 1 : 0))
  const units = Buffer.from(bytes.subarray(from, bytes.length - ((bytes.length - from) % 2)))
  return (family === 'utf-16be' ? units.swap16() : units).toString('utf16le')
}

const wellFormed = (framed: Framed): string => {
  if (!framed.root.isWellFormed()) throw unknown('half a character')
  return framed.root
}

/**
 * A byte order mark before the first `<` overrides the declaration; a declared UTF-16 that is not
 * UTF-16 was written as UTF-8.
 */
const encodingOf = (bytes: Uint8Array, prolog: string): string => {
  const before = Buffer.from(bytes.subarray(0, Math.max(0, bytes.indexOf(LESS_THAN))))
  if (before.includes(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8'
  const encoding = encodingNamed(prolog)
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding
}

/**
 * Markup is located in Latin-1, which keeps every byte, so that only the root's own bytes must be
 * valid in their encoding.
 */
const fromBytes = (bytes: Uint8Array): string => {
  const { prolog, root } = frameCfdi(Buffer.from(bytes).toString('latin1'))
  const encoding = encodingOf(bytes, prolog)
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(Buffer.from(root, 'latin1'))
  } catch {
    throw unknown(`the bytes are not ${encoding}`)
  }
}

/**
 * The root element of a portal's document, as text without its Addenda. Bytes are decoded as
 * declared; a text is already decoded, and is refused if its bytes would be. Throws CfdiUnreadable.
 */
export const decodeCfdi = (xml: Uint8Array | string): string => {
  if (xml.length > LARGEST) throw new CfdiUnreadable('too_large', `${xml.length} bytes, at most ${LARGEST}`)
  if (typeof xml === 'string') {
    const framed = frameCfdi(xml)
    encodingNamed(framed.prolog)
    return wellFormed(framed)
  }
  const family = familyOf(xml)
  return family === 'ascii' ? fromBytes(xml) : wellFormed(frameCfdi(fromUtf16(xml, family)))
}
