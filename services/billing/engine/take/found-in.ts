import { unescaped } from '#merchants/values/unescaped.ts'
import { encodeText } from '../page/encode-text.ts'

/** What is found in a page: the file itself, or where it is. */
export type Found = Readonly<{ bytes: Buffer } | { address: string }>

const starts = ['%PDF', 'PK\u0003\u0004']
// the path PDF/123456 is base64 of "<1…": no XML begins so
const startOfXml = /^(?:\uFEFF|\u00EF\u00BB\u00BF)?<[?!\p{L}]/u

const looksLikeFile = (text: string): boolean =>
  startOfXml.test(text) || starts.some((start) => text.startsWith(start))

/** Also as a `data:` address. */
const fromBase64 = (text: string): Buffer | null => {
  const bare = text.replace(/^data:[^,]*,/, '').replace(/\s+/g, '')
  if (bare.length < 8 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(bare)) return null
  return Buffer.from(bare, 'base64')
}

/** XML as text is written in the encoding that it says of itself. */
const encodedXml = (text: string): Buffer => {
  const [, encoding = ''] = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(text) ?? []
  if (/^utf-?16/i.test(encoding)) return Buffer.from(`\uFEFF${text.replace(/^\uFEFF/, '')}`, 'utf16le')
  return isEncoding(encoding) ? encodeText(text, encoding) : Buffer.from(text, 'utf8')
}

const isEncoding = (label: string): boolean => {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/** `data:text/xml;base64,…`, `data:text/xml;charset=utf-8,%3C…`: the file stands in its address. */
const fromDataUrl = (address: string): Buffer | null => {
  const [, type, data = ''] = /^data:([^,]*),(.*)$/is.exec(address.trim()) ?? []
  if (type === undefined) return null
  const bytes = Buffer.from(
    data.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return /;\s*base64\s*$/i.test(type) ? fromBase64(bytes.toString('latin1')) : bytes
}

/** Takes a text for what it says it is; else its first characters tell. */
export const foundIn = (whole: string, is: 'address' | 'base64' | 'text' | undefined): Found | null => {
  const text = whole.trim()
  if (text === '') return null
  const inAddress = fromDataUrl(text)
  if (inAddress) return { bytes: inAddress }
  // scripts write addresses with \\/ and \\u0026; no address has a backslash
  if (is === 'address') return { address: unescaped(text) }
  if (is === 'text' || (is === undefined && looksLikeFile(text))) return { bytes: encodedXml(text) }
  const decoded = fromBase64(text)
  if (is === 'base64') return decoded && { bytes: decoded }
  if (decoded && looksLikeFile(decoded.subarray(0, 8).toString('latin1'))) return { bytes: decoded }
  return { address: unescaped(text) }
}
