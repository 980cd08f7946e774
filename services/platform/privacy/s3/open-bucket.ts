import type { S3Access } from '#platform/runtime/environment/s3-config.ts'
import type { Bucket } from './bucket.ts'
import { mayKeepKeys, mustExist, mustPutOnce } from './check-bucket.ts'
import { connect } from './connect.ts'
import type { Opened } from './opened.ts'
import { readsOf } from './reads.ts'
import { elseUnavailable } from './store-unavailable.ts'
import { writesOf } from './writes.ts'

type Place = Readonly<{ variable: 'BLOBS_URL' | 'KEYS_URL'; url: string; access: S3Access }>

const listOf = ({ sdk, client, bucket }: Opened, prefix: string): Bucket['list'] =>
  async function* (beginning, signal) {
    for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
      signal?.throwIfAborted()
      const asked = { Bucket: bucket, Prefix: `${prefix}${beginning}`, ContinuationToken: next }
      const page = await client.send(new sdk.ListObjectsV2Command(asked)).catch(elseUnavailable('list'))
      yield (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(prefix.length)]))
      next = page.NextContinuationToken
    }
  }

/**
 * The bucket of an address as `s3://BUCKET/PREFIX`. Throws ConfigError if it is not there, if its
 * store cannot put once, or if it is one of keys that would outlive their erasure.
 */
export const openBucket = async ({ variable, url, access }: Place): Promise<Bucket> => {
  // slow to load, and most installations have folders
  const sdk = await import('@aws-sdk/client-s3')
  const { hostname, pathname } = new URL(url)
  const path = pathname.replace(/^\/+|\/+$/g, '')
  const prefix = path === '' ? '' : `${path}/`
  const opened = { sdk, client: connect(sdk, access), bucket: hostname }
  await mustExist(opened, variable)
  if (variable === 'KEYS_URL') await mayKeepKeys(opened)
  const writes = writesOf(opened, prefix)
  await mustPutOnce(writes, variable)
  return { ...readsOf(opened, prefix), ...writes, list: listOf(opened, prefix) }
}
