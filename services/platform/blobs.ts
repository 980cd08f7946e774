import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BlobRef } from '#contracts/values.ts'
import type { Config } from './config.ts'
import type { DataKeys } from './data-keys.ts'
import { ensureDirectory } from './ensure-directory.ts'
import { open, SEAL_BYTES, seal } from './seal.ts'
import { syncDirectory } from './sync-directory.ts'

/** Content-addressed, put-if-absent: the same bytes under the same key are stored once and never change. */
export type Blobs = Readonly<{
  /** Sealed under the data key of that name. Durable when it resolves. Throws KeyDestroyed. */
  put: (blob: Blob) => Promise<BlobRef>
  /** Throws KeyDestroyed, and when the bytes are gone or are not what the reference says. */
  get: (ref: BlobRef) => Promise<Buffer>
}>

export type Blob = Readonly<{ bytes: Uint8Array; mediaType: string; key: string }>

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file of another length is a damaged one: the bytes are at hand, so it is written anew. */
const isStored = (path: string, bytes: Uint8Array) =>
  stat(path).then(
    ({ size }) => size === bytes.byteLength + SEAL_BYTES,
    () => false,
  )

/** A crash may leave a `.part` file behind, never half a blob under its name. */
const write = async (path: string, bytes: Uint8Array) => {
  const folder = dirname(path)
  const part = `${path}.${randomUUID()}.part`
  const writePart = () => writeFile(part, bytes, { mode: 0o600, flush: true })
  let made: string | undefined
  await writePart().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    // only the first blob of a folder finds none
    made = await mkdir(folder, { recursive: true, mode: 0o700 })
    await writePart()
  })
  await rename(part, path)
  await syncDirectory(folder)
  if (made !== undefined) await syncDirectory(dirname(folder))
}

type OpenKey = Pick<DataKeys, 'open'>

/** The store of BLOBS_URL, or the one under DATA_DIR. Throws `ConfigError` where its folder cannot be written. */
export const openBlobs = async ({
  blobsUrl,
  dataDir,
}: Pick<Config, 'blobsUrl' | 'dataDir'>): Promise<(keys: OpenKey) => Blobs> => {
  const root = blobsUrl ? fileURLToPath(blobsUrl) : join(dataDir, 'blobs')
  await ensureDirectory(root, blobsUrl ? 'BLOBS_URL' : 'DATA_DIR', 0o700)
  return (keys) => directoryBlobs(root, keys)
}

/** `root`: a `file:` URL or a directory. */
export const directoryBlobs = (root: string, keys: OpenKey): Blobs => {
  const base = root.startsWith('file:') ? fileURLToPath(root) : root
  const pathOf = ({ sha256, key }: Pick<BlobRef, 'sha256' | 'key'>) =>
    join(base, sha256.slice(0, 2), key === undefined ? sha256 : `${sha256}.${key}`)
  return {
    put: async ({ bytes, mediaType, key }) => {
      const { secret } = await keys.open(key)
      const sha256 = digest(bytes)
      const path = pathOf({ sha256, key })
      if (!(await isStored(path, bytes))) await write(path, seal(secret, bytes, sha256))
      return { sha256, mediaType, bytes: bytes.byteLength, key }
    },
    get: async (ref) => {
      // the key first: one that was destroyed says so, whatever became of the bytes; those of before encryption have none
      const key = ref.key === undefined ? null : await keys.open(ref.key)
      const stored = await readFile(pathOf(ref))
      const bytes = key ? open(key.secret, stored, ref.sha256) : stored
      if (digest(bytes) !== ref.sha256) throw new Error(`blob ${ref.sha256} is damaged`)
      return bytes
    },
  }
}
