const MAX_BYTES = 4 * 1024 * 1024

/** The bytes behind an address of the page's own (`blob:`), as base64; null: there are too many. */
export const fetchBlob = async (address) => {
  const blob = await (await fetch(address)).blob()
  if (blob.size > MAX_BYTES) return null
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
