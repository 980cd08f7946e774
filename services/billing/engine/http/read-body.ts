import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { MAX_ANSWER } from './max-answer.ts'

const cap = { maxOutputLength: MAX_ANSWER }

const collect = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_ANSWER)
      throw new PortalTrouble('portal_changed', `the answer is larger than ${MAX_ANSWER} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type Decode = (bytes: Buffer) => Promise<Buffer>

// a stream that ends without its check sum is read as far as it goes, as browsers do
const lenient = { ...cap, finishFlush: constants.Z_SYNC_FLUSH }

/** With the header of zlib or, as many servers send it, without. */
const unDeflate: Decode = (bytes) =>
  promisify(((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(bytes, lenient)

const unGzip: Decode = (bytes) => promisify(gunzip)(bytes, lenient)

/** Any other name is no encoding ("utf-8" is met there), and the body is as it is. */
const decoders: Readonly<Record<string, Decode>> = {
  gzip: unGzip,
  'x-gzip': unGzip,
  deflate: unDeflate,
  br: (bytes) => promisify(brotliDecompress)(bytes, cap),
}

/**
 * At most 4 MiB, sent and unpacked: a small answer that unpacks to much more is refused, not read.
 */
export const readBody = async (body: AsyncIterable<Uint8Array>, encoding: string): Promise<Buffer> => {
  const bytes = await collect(body)
  const decode = decoders[encoding.trim().toLowerCase()]
  if (!decode || bytes.byteLength === 0) return bytes
  try {
    return await decode(bytes)
  } catch (cause) {
    throw new PortalTrouble('portal_changed', 'the answer could not be decompressed', { cause })
  }
}
