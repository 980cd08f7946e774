import type { Bucket } from '../s3/bucket.ts'
import { isKeyId, type KeyStore, NAME } from './key-store.ts'

async function* pagesOf(bucket: Bucket, beginning: string) {
  for await (const names of bucket.list(beginning)) yield names.filter((name) => isKeyId.test(name))
}

/** Wrapped data keys in a bucket that keeps nothing which is deleted. */
export const bucketKeys = (bucket: Bucket): KeyStore => ({
  put: bucket.put,
  get: bucket.get,
  remove: bucket.remove,
  name: async () => (await bucket.get(NAME))?.toString('utf8') ?? null,
  christen: async (name) => {
    await bucket.putOnce(NAME, Buffer.from(name))
  },
  list: async () => {
    const all: string[] = []
    for await (const ids of pagesOf(bucket, 'key_')) all.push(...ids)
    return all
  },
  any: async () => {
    for await (const [id] of pagesOf(bucket, 'key_')) if (id !== undefined) return id
    return null
  },
  holds: async (id) => {
    for await (const ids of pagesOf(bucket, id)) if (ids.includes(id)) return true
    return false
  },
})
