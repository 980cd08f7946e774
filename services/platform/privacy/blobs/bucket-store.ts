import type { Bucket } from '../s3/bucket.ts'
import { blobIn, blobPath } from './blob-files.ts'
import type { BlobName, BlobStore } from './blob-store.ts'

const nameOf = (name: BlobName): string => blobPath('', name)
const fileNameOf = (name: string): string => name.slice(name.indexOf('/') + 1)

const absent = () => Object.assign(new Error('the object store has no such blob'), { code: 'ENOENT' })

/** Blobs in a bucket, under the names that they have in a folder. */
export const bucketStore = (bucket: Bucket): BlobStore => ({
  putIfAbsent: async (name, { size, make, before }) => {
    const found = await bucket.sizeOf(nameOf(name))
    // what is put is seen at once, so nothing is put before
    await before()
    if (found !== null && found !== size) return bucket.put(nameOf(name), make())
    // `before` may have waited for a removal
    if (found !== null && (await bucket.sizeOf(nameOf(name))) !== null) return
    // false: another process has put the same bytes under the same key
    await bucket.putOnce(nameOf(name), make())
  },
  get: async (name) => {
    const bytes = await bucket.get(nameOf(name))
    if (!bytes) throw absent()
    return bytes
  },
  remove: (name) => bucket.remove(nameOf(name)),
  list: async function* ({ sha256, signal }) {
    const beginning = sha256 === undefined ? '' : nameOf({ sha256 })
    for await (const names of bucket.list(beginning, signal))
      yield names.flatMap((name) => blobIn(fileNameOf(name)) ?? [])
  },
  writtenAt: (name) => bucket.writtenAt(nameOf(name)),
  // a put is one request: an interrupted one leaves nothing
  removeParts: async () => undefined,
})
