/** FNV-1a of the text, in hex: what the page's script computes for each request. */
export const signatureOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16)
}
