import type { SMTPServerDataStream } from 'smtp-server'
import { Refusal } from './refusal.ts'

export const MAX_MAIL_BYTES = 10 * 1_024 * 1_024
/** Of all mails that are being received. */
const MAX_HELD = 64 * 1_024 * 1_024

let held = 0

const read = async (stream: SMTPServerDataStream, hold: (bytes: number) => void): Promise<Buffer | null> => {
  let chunks: Buffer[] | null = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // what is too much is read to its end, so that the sender hears why
    if (chunks === null) continue
    hold(chunk.byteLength)
    chunks.push(chunk)
    if (stream.sizeExceeded || held > MAX_HELD) chunks = null
  }
  return chunks && !stream.sizeExceeded ? Buffer.concat(chunks) : null
}

/**
 * A whole mail in memory. Throws Refusal for one that is too large, or that comes with too many
 * others; rejects for one that was cut off.
 */
export const receiveBytes = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  let own = 0
  const hold = (bytes: number) => {
    own += bytes
    held += bytes
  }
  try {
    const bytes = await read(stream, hold)
    if (bytes) return bytes
    throw stream.sizeExceeded
      ? new Refusal(552, `a mail has at most ${MAX_MAIL_BYTES} bytes`)
      : new Refusal(452, 'too many mails at once, try again later')
  } finally {
    held -= own
  }
}
