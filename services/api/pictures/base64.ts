const dataPrefix = /^data:[\w.+/-]*(?:;[\w.+=-]+)*;base64,/i

/** The base64 itself, without a `data:` prefix. */
export const base64Of = (text: string): string => {
  const [prefix] = dataPrefix.exec(text.slice(0, 200)) ?? ['']
  return text.slice(prefix.length)
}

/** How many bytes it decodes to, without decoding. */
export const decodedLength = (base64: string): number => {
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='))
  return Math.floor((base64.length * 3) / 4) - padding
}

/** Why `decodeBase64` refused a field; mail encoders, for example, break the lines. */
export const notBase64 = (field: string, base64: string): string => {
  const why = /\s/.test(base64) ? ': it contains line breaks or spaces' : ''
  return `${field} is not standard base64 with padding${why}`
}

/**
 * RFC 4648 §4, canonical and padded; null for anything else. Node skips unknown characters, so the
 * bytes are encoded again and compared: 11 ms for 10 MB, where a regular expression takes 129.
 */
export const decodeBase64 = (base64: string): Buffer | null => {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length > 0 && bytes.toString('base64') === base64 ? bytes : null
}
