import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { PortalTrouble } from '../ends/portal-trouble.ts'

const MAX_BYTES = 4 * 1024 * 1024
const cap = { maxOutputLength: MAX_BYTES }

const collect = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_BYTES)
      throw new PortalTrouble('portal_changed', `an answer of more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: (bytes) => Promise.resolve(bytes),
  gzip: (bytes) => promisify(gunzip)(bytes, cap),
  deflate: (bytes) => promisify(inflate)(bytes, cap),
  br: (bytes) => promisify(brotliDecompress)(bytes, cap),
}

/**
 * At most 4 MiB, sent and unpacked: a small answer that unpacks to much more is refused, not read.
 */
export const readBody = async (body: AsyncIterable<Uint8Array>, encoding: string): Promise<Buffer> => {
  const bytes = await collect(body)
  const decode = decoders[encoding.trim().toLowerCase() || 'identity']
  if (!decode) throw new PortalTrouble('portal_changed', 'an unknown content encoding')
  try {
    return await decode(bytes)
  } catch (cause) {
    throw new PortalTrouble('portal_changed', 'an answer that cannot be unpacked', { cause })
  }
}
