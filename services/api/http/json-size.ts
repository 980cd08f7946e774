const QUOTE = 0x22
const BACKSLASH = 0x5c
/** The characters that separate or open a value: `,` `:` `[` `{`. */
const marks: ReadonlySet<number> = new Set([0x2c, 0x3a, 0x5b, 0x7b])

/** A request of this API has some sixty, strings and escaped quotes included. */
const MOST = 2_000

const isEscaped = (bytes: Buffer, quote: number): boolean => {
  let at = quote - 1
  while (bytes[at] === BACKSLASH) at -= 1
  return (quote - 1 - at) % 2 === 1
}

/**
 * The position of the next quote that ends a string, and how many escaped quotes come before it,
 * counted up to `most`.
 */
const endOfString = (bytes: Buffer, from: number, most: number): { end: number; quotes: number } => {
  let quotes = 0
  let at = bytes.indexOf(QUOTE, from)
  while (at >= 0 && quotes <= most && isEscaped(bytes, at)) {
    quotes += 1
    at = bytes.indexOf(QUOTE, at + 1)
  }
  return { end: at < 0 ? bytes.length : at, quotes }
}

/**
 * Whether JSON has more values, keys or nesting than any request here. Counts bytes and skips
 * strings, before anything parses them: a schema takes half a minute for a million keys in 14 MB,
 * and the process answers nobody meanwhile.
 */
export const isOverfull = (bytes: Buffer): boolean => {
  let count = 0
  for (let at = 0; at < bytes.length && count <= MOST; at += 1) {
    const byte = bytes[at] ?? 0
    if (marks.has(byte)) count += 1
    if (byte !== QUOTE) continue
    const { end, quotes } = endOfString(bytes, at + 1, MOST)
    count += 1 + quotes
    at = end
  }
  return count > MOST
}
