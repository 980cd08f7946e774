import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import type { BlobName, BlobStore } from './blob-store.ts'

/** `gone`: removed from the first store meanwhile. */
export type Copied = Readonly<{ copied: number; there: number; gone: number; bytes: number }>

const AT_ONCE = 16

/** The bytes of one, as they are sealed; null if the first store no longer has them. */
const bytesOf = (from: BlobStore, name: BlobName): Promise<Buffer | null> =>
  from.get(name).catch((error: unknown) => {
    if (isAbsent(error)) return null
    throw error
  })

/**
 * Copies every blob that the second store lacks; changes nothing in the first. It may be
 * interrupted anywhere, and repeated: what is there is not read again.
 */
export const copyBlobs = async (from: BlobStore, to: BlobStore): Promise<Copied> => {
  const count = { copied: 0, there: 0, gone: 0, bytes: 0 }
  const copy = async (name: BlobName): Promise<void> => {
    if (await to.writtenAt(name)) {
      count.there += 1
      return
    }
    const bytes = await bytesOf(from, name)
    if (!bytes) {
      count.gone += 1
      return
    }
    await to.putIfAbsent(name, { size: bytes.length, make: () => bytes, before: async () => undefined })
    count.copied += 1
    count.bytes += bytes.length
  }
  for await (const names of from.list({})) {
    const left = [...names]
    const work = async () => {
      for (let name = left.pop(); name; name = left.pop()) await copy(name)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return count
}
