import { knownCharset } from './known-charset.ts'

const byMark = (bytes: Buffer): string | null => {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8'
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

const inHeader = /charset\s*=\s*["']?\s*([^\s"';]+)/i
const inMarkup = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)|<\?xml[^>]*encoding\s*=\s*["']([\w:.-]+)/i

const declared = (found: RegExpExecArray | null): string | null => {
  const label = found?.[1] ?? found?.[2]
  return label === undefined ? null : knownCharset(label)
}

/** Whether the bytes are UTF-8. */
export const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * By byte order mark, header, then the markup's own word; where none says it, UTF-8 if it is that,
 * else windows-1252.
 */
export const charsetOf = (bytes: Buffer, contentType: string): string =>
  byMark(bytes) ??
  declared(inHeader.exec(contentType)) ??
  declared(inMarkup.exec(bytes.subarray(0, 2_048).toString('latin1'))) ??
  (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
