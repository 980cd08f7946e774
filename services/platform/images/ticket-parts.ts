import { limits } from '#contracts/limits.ts'

/** Several pictures or PDFs of one ticket, top to bottom, as one blob. */
export const PARTS_TYPE = 'application/x-ticket-parts'

const HEAD = Buffer.from('TICKET-PARTS\n', 'latin1')
const COUNT = 4

/**
 * One part alone stays as it is. Several are stored as one, so that each of them is kept, sealed,
 * erased and removed with the others: the head, how many, the length of each, their bytes.
 */
export const joinParts = (parts: readonly Uint8Array[]): Buffer => {
  const [first] = parts
  if (first && parts.length === 1) return Buffer.from(first.buffer, first.byteOffset, first.byteLength)
  const sizes = Buffer.alloc(COUNT * (parts.length + 1))
  for (const [i, size] of [parts.length, ...parts.map(({ byteLength }) => byteLength)].entries())
    sizes.writeUInt32BE(size, COUNT * i)
  return Buffer.concat([HEAD, sizes, ...parts])
}

/** Begins as several stored parts do. */
export const isJoined = (bytes: Buffer): boolean => bytes.subarray(0, HEAD.length).equals(HEAD)

/** The parts of a stored ticket: itself, if it is not of several. Throws on a damaged one. */
export const splitParts = (stored: Uint8Array): Buffer[] => {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
  if (!isJoined(bytes)) return [bytes]
  const count = bytes.readUInt32BE(HEAD.length)
  if (count > limits.ticketParts) throw new RangeError(`${count} parts of a ticket`)
  let at = HEAD.length + COUNT * (count + 1)
  const parts = Array.from({ length: count }, (_, i) => {
    const size = bytes.readUInt32BE(HEAD.length + COUNT * (i + 1))
    at += size
    return bytes.subarray(at - size, at)
  })
  if (at !== bytes.length) throw new RangeError('the parts of a ticket are not as long as they say')
  return parts
}
