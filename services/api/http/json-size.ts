const QUOTE = 0x22
const BACKSLASH = 0x5c
/** What separates or opens a value: `,` `:` `[` `{`. */
const marks: ReadonlySet<number> = new Set([0x2c, 0x3a, 0x5b, 0x7b])

/** A request of ours has some sixty, strings and escaped quotes included. */
const MOST = 2_000

const isEscaped = (bytes: Buffer, quote: number): boolean => {
  let at = quote - 1
  while (bytes[at] === BACKSLASH) at -= 1
  return (quote - 1 - at) % 2 === 1
}

/**
 * Where the next quote is that ends a string, and how many escaped ones stood before it, counted up
 * to `most`.
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
 * Whether JSON has more values, keys and nesting than any request here. Counted on its bytes,
 * strings skipped, before anybody parses it: a million keys in 14 MB cost a schema half a minute in
 * which this process answers nobody.
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
