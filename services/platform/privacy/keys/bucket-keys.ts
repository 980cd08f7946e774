import type { Bucket } from '../s3/bucket.ts'
import { isKeyId, type KeyStore, NAME } from './key-store.ts'

const idsIn = async (bucket: Bucket): Promise<string[]> => {
  const ids: string[] = []
  for await (const names of bucket.list('key_')) ids.push(...names.filter((name) => isKeyId.test(name)))
  return ids
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
  list: () => idsIn(bucket),
})
