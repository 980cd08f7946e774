import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

const CHUNK = 1024 * 1024

/** Of what lies on the disk. */
export const hashFile = async (path: string): Promise<Readonly<{ bytes: number; sha256: string }>> => {
  const hash = createHash('sha256')
  const stream = createReadStream(path, { highWaterMark: CHUNK })
  await pipeline(stream, hash)
  return { bytes: stream.bytesRead, sha256: hash.digest('hex') }
}
