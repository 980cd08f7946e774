/** WHATWG's name of a label, or null where nobody knows it. */
export const knownCharset = (label: string): string | null => {
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return null
  }
}
