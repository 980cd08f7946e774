const [BLANK, QUOTE, BACKSLASH] = [0x20, 0x22, 0x5c]

/** JSON as Postgres prints `jsonb`, without the blanks between its parts. */
export const compactJson = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  let kept = 0
  let isInText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === BLANK && !isInText) continue
    if (byte === QUOTE) isInText = !isInText
    bytes[kept++] = byte
    // what is escaped ends no text
    if (byte === BACKSLASH) bytes[kept++] = bytes[++at] ?? 0
  }
  return bytes.subarray(0, kept)
}
