import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BlobRef } from '#contracts/values.ts'

/** Content-addressed, put-if-absent: the same bytes are stored once and never change. */
export type Blobs = Readonly<{
  /** Durable when it resolves. */
  put: (bytes: Uint8Array, mediaType: string) => Promise<BlobRef>
  /** Throws when the bytes are gone or are not what the reference says. */
  get: (ref: BlobRef) => Promise<Buffer>
}>

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A crash may leave a `.part` file behind, never half a blob under its name. */
const write = async (path: string, bytes: Uint8Array) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const part = `${path}.${process.pid}.${Date.now()}.part`
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
}

/** `root`: a `file:` URL or a directory. */
export const directoryBlobs = (root: string): Blobs => {
  const base = root.startsWith('file:') ? fileURLToPath(root) : root
  const pathOf = (sha256: string) => join(base, sha256.slice(0, 2), sha256)
  return {
    put: async (bytes, mediaType) => {
      const sha256 = digest(bytes)
      if (!(await exists(pathOf(sha256)))) await write(pathOf(sha256), bytes)
      return { sha256, mediaType, bytes: bytes.byteLength }
    },
    get: async ({ sha256 }) => {
      const bytes = await readFile(pathOf(sha256))
      if (digest(bytes) !== sha256) throw new Error(`blob ${sha256} is damaged`)
      return bytes
    },
  }
}
