import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Access } from '#platform/runtime/environment/s3-config.ts'
import type { Bucket } from './bucket.ts'
import { mayKeepKeys, mustExist } from './check-bucket.ts'
import type { Opened, Sdk } from './opened.ts'
import { StoreUnavailable } from './store-unavailable.ts'
import { isCode, statusOf } from './what-went-wrong.ts'

/** Most of what is stored is smaller than 4 MB. */
const CONNECT_MS = 3_000
const IDLE_MS = 10_000
/** The client waits longer after each; a store that is away for longer is the caller's business. */
const ATTEMPTS = 4

type Place = Readonly<{ variable: 'BLOBS_URL' | 'KEYS_URL'; url: string; access: S3Access }>

const connect = (sdk: Sdk, { endpoint, region, pathStyle, credentials }: S3Access): S3Client =>
  new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    // absent: as the client finds them, in the environment or from the machine
    ...(credentials ? { credentials } : {}),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: IDLE_MS,
      throwOnRequestTimeout: true,
    },
    // what is sealed is checked when it is opened, and many stores know no checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

const elseUnavailable =
  (what: string) =>
  (error: unknown): never => {
    throw new StoreUnavailable(what, error)
  }

const elseNull = (what: string) => (error: unknown) => {
  if (statusOf(error) === 404) return null
  throw new StoreUnavailable(what, error)
}

const bytesOf = async (body: { transformToByteArray: () => Promise<Uint8Array> } | undefined) =>
  Buffer.from((await body?.transformToByteArray()) ?? [])

const readsOf = ({ sdk, client, bucket }: Opened, prefix: string): Pick<Bucket, 'head' | 'get'> => {
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  return {
    head: (name) =>
      client
        .send(new sdk.HeadObjectCommand(at(name)))
        .then(
          ({ ContentLength = 0, LastModified = null }) => ({ size: ContentLength, at: LastModified }),
          elseNull('head'),
        ),
    get: (name) =>
      client
        .send(new sdk.GetObjectCommand(at(name)))
        .then(({ Body }) => bytesOf(Body))
        .catch(elseNull('get')),
  }
}

const writesOf = (opened: Opened, prefix: string): Pick<Bucket, 'put' | 'putOnce' | 'remove'> => {
  const { sdk, client, bucket } = opened
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  const whole = (name: string, bytes: Uint8Array) => ({
    ...at(name),
    Body: bytes,
    ContentLength: bytes.length,
  })
  return {
    put: async (name, bytes) => {
      await client.send(new sdk.PutObjectCommand(whole(name, bytes))).catch(elseUnavailable('put'))
    },
    putOnce: (name, bytes) =>
      client.send(new sdk.PutObjectCommand({ ...whole(name, bytes), IfNoneMatch: '*' })).then(
        () => true,
        (error: unknown) => {
          if (statusOf(error) === 412 || isCode(error, 'PreconditionFailed')) return false
          throw new StoreUnavailable('put', error)
        },
      ),
    remove: async (name) => {
      await client.send(new sdk.DeleteObjectCommand(at(name))).catch(elseNull('remove'))
    },
  }
}

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
 * The bucket of an address as `s3://BUCKET/PREFIX`. Throws ConfigError if it is not there, or if it
 * is one of keys that would outlive their erasure.
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
  return { ...readsOf(opened, prefix), ...writesOf(opened, prefix), list: listOf(opened, prefix) }
}
