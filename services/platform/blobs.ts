import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BlobRef } from '#contracts/values.ts'
import type { Config } from './config.ts'
import { ensureDirectory } from './ensure-directory.ts'

/** Content-addressed, put-if-absent: the same bytes are stored once and never change. */
export type Blobs = Readonly<{
  /** Durable when it resolves. */
  put: (bytes: Uint8Array, mediaType: string) => Promise<BlobRef>
  /** Throws when the bytes are gone or are not what the reference says. */
  get: (ref: BlobRef) => Promise<Buffer>
}>

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file of another length is a damaged one: the bytes are at hand, so it is written anew. */
const isStored = (path: string, bytes: Uint8Array) =>
  stat(path).then(
    ({ size }) => size === bytes.byteLength,
    () => false,
  )

/** Makes names in a directory durable: a rename is lost in a power cut without it. */
const syncDirectory = async (path: string) => {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}

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

/** The store of BLOBS_URL, or the one under DATA_DIR. Throws `ConfigError` where its folder cannot be written. */
export const openBlobs = async ({
  blobsUrl,
  dataDir,
}: Pick<Config, 'blobsUrl' | 'dataDir'>): Promise<Blobs> => {
  const root = blobsUrl ? fileURLToPath(blobsUrl) : join(dataDir, 'blobs')
  await ensureDirectory(root, blobsUrl ? 'BLOBS_URL' : 'DATA_DIR', 0o700)
  return directoryBlobs(root)
}

/** `root`: a `file:` URL or a directory. */
export const directoryBlobs = (root: string): Blobs => {
  const base = root.startsWith('file:') ? fileURLToPath(root) : root
  const pathOf = (sha256: string) => join(base, sha256.slice(0, 2), sha256)
  return {
    put: async (bytes, mediaType) => {
      const sha256 = digest(bytes)
      if (!(await isStored(pathOf(sha256), bytes))) await write(pathOf(sha256), bytes)
      return { sha256, mediaType, bytes: bytes.byteLength }
    },
    get: async ({ sha256 }) => {
      const bytes = await readFile(pathOf(sha256))
      if (digest(bytes) !== sha256) throw new Error(`blob ${sha256} is damaged`)
      return bytes
    },
  }
}
