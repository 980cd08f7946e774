import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BlobRef } from '#contracts/values.ts'
import type { Config } from '#platform/runtime/config.ts'
import { blobPath, blobsFolder, putAgain, writeBlob } from './blob-files.ts'
import { type DataKeys, KeyDestroyed } from './keys/data-keys.ts'
import { open, SEAL_BYTES, seal } from './keys/seal.ts'

/** Content-addressed, put-if-absent: the same bytes under the same key are stored once and never change; their retention begins anew. */
export type Blobs = Readonly<{
  /** Sealed under the data key of that name. Durable when it resolves. Throws KeyDestroyed. */
  put: (blob: Blob) => Promise<BlobRef>
  /** Throws KeyDestroyed, and when the bytes are gone or are not what the reference says. */
  get: (ref: BlobRef) => Promise<Buffer>
}>

export type Blob = Readonly<{
  bytes: Uint8Array
  mediaType: string
  key: string
  /** Done while it is written; where it rejects, so does `put`, and nothing is kept. */
  check?: () => Promise<void>
}>

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type OpenKey = Pick<DataKeys, 'open'>

/** The store of BLOBS_URL, or the one under DATA_DIR. Throws `ConfigError` where its folder cannot be written. */
export const openBlobs = async (
  config: Pick<Config, 'blobsUrl' | 'dataDir'>,
): Promise<(keys: OpenKey) => Blobs> => {
  const root = await blobsFolder(config)
  return (keys) => directoryBlobs(root, keys)
}

/** Bytes whose reference names no key were put in clear, and sealed later (seal-blobs.ts): under the keys that the files are named by. */
const sealedLater = async (root: string, { sha256 }: BlobRef, keys: OpenKey): Promise<Buffer | null> => {
  const folder = dirname(blobPath(root, { sha256 }))
  const names = await readdir(folder).catch(() => [])
  const ids = names.flatMap((name) => (name.startsWith(`${sha256}.key_`) ? [name.slice(65)] : []))
  let erased: KeyDestroyed | null = null
  for (const key of ids.filter((id) => !id.endsWith('.part'))) {
    try {
      const { secret } = await keys.open(key)
      return open(secret, await readFile(blobPath(root, { sha256, key })), sha256)
    } catch (error) {
      if (!(error instanceof KeyDestroyed)) throw error
      erased = error
    }
  }
  if (erased) throw erased
  return null
}

const readClear = async (root: string, ref: BlobRef, keys: OpenKey): Promise<Buffer> => {
  try {
    return await readFile(blobPath(root, ref))
  } catch (error) {
    const later = await sealedLater(root, ref, keys)
    if (later) return later
    throw error
  }
}

/** `root`: a `file:` URL or a directory. */
export const directoryBlobs = (root: string, keys: OpenKey): Blobs => {
  const base = root.startsWith('file:') ? fileURLToPath(root) : root
  return {
    put: async ({ bytes, mediaType, key, check }) => {
      const { secret } = await keys.open(key)
      const checked = check?.()
      // the writing may fail first
      checked?.catch(() => undefined)
      const sha256 = digest(bytes)
      const path = blobPath(base, { sha256, key })
      const isThere = await putAgain(path, bytes.byteLength + SEAL_BYTES)
      if (isThere) await checked
      else await writeBlob(path, seal(secret, bytes, sha256), { when: checked })
      return { sha256, mediaType, bytes: bytes.byteLength, key }
    },
    get: async (ref) => {
      // the key first: one that was destroyed says so, whatever became of the bytes
      const key = ref.key === undefined ? null : await keys.open(ref.key)
      const bytes = key
        ? open(key.secret, await readFile(blobPath(base, ref)), ref.sha256)
        : await readClear(base, ref, keys)
      if (digest(bytes) !== ref.sha256) throw new Error(`blob ${ref.sha256} is damaged`)
      return bytes
    },
  }
}
