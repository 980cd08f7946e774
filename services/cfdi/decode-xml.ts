import { CfdiUnreadable } from './cfdi-unreadable.ts'

/** A CFDI is some 5 to 200 KB; what is larger is no answer to a ticket. */
const LARGEST = 2 * 1024 * 1024

const encodings = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['utf-16', 'utf-16le'],
])

const declared = (bytes: Uint8Array): string =>
  /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1] ?? 'utf-8'

/** A byte order mark stands over the declaration (XML 1.0, appendix F). */
const encodingOf = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return encodings.get(declared(bytes).toLowerCase())
}

/** Bytes to text, without byte order mark. Throws CfdiUnreadable `too_large` or `unknown_encoding`. */
export const decodeXml = (xml: Uint8Array | string): string => {
  if (xml.length > LARGEST) throw new CfdiUnreadable('too_large', `${xml.length} bytes, at most ${LARGEST}`)
  if (typeof xml === 'string') return xml.replace(/^\ufeff/, '')
  const encoding = encodingOf(xml)
  if (!encoding) throw new CfdiUnreadable('unknown_encoding', 'only UTF-8, UTF-16 and Latin-1 are read')
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(xml)
  } catch {
    throw new CfdiUnreadable('unknown_encoding', `the bytes are not ${encoding}`)
  }
}
