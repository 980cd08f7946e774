import { addAbortSignal, Readable } from 'node:stream'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket.ts'
import type { Opened } from './opened.ts'
import { bodyMs } from './patience.ts'
import { elseUnavailable, StoreUnavailable } from './store-unavailable.ts'
import { isCode, statusOf } from './what-went-wrong.ts'

/** The body may fall silent after the headers: it is then given up. */
const bytesOf = async ({ Body, ContentLength = 0 }: GetObjectCommandOutput): Promise<Buffer> => {
  if (!(Body instanceof Readable)) throw new Error('the store sent no body')
  addAbortSignal(AbortSignal.timeout(bodyMs(ContentLength)), Body)
  return Buffer.concat(await Body.toArray())
}

/** An answer to HEAD has no body, so its 404 may also mean that the bucket is away. */
const nullIf404 = (error: unknown): null => {
  if (statusOf(error) === 404) return null
  throw new StoreUnavailable('head', error)
}

/** Any other 404 is no word of the store about this object. */
const nullIfNoKey = (error: unknown): null => {
  if (isCode(error, 'NoSuchKey')) return null
  throw new StoreUnavailable('get', error)
}

/** What only reads, one object at a time. */
export const readsOf = (
  { sdk, client, bucket }: Opened,
  prefix: string,
): Pick<Bucket, 'sizeOf' | 'writtenAt' | 'get'> => {
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  const head = (name: string) => client.send(new sdk.HeadObjectCommand(at(name))).catch(nullIf404)
  const mustBeThere = () =>
    client.send(new sdk.HeadBucketCommand({ Bucket: bucket })).catch(elseUnavailable('head'))
  return {
    sizeOf: async (name) => {
      const found = await head(name)
      return found ? (found.ContentLength ?? 0) : null
    },
    writtenAt: async (name) => {
      const found = await head(name)
      if (found === null) await mustBeThere()
      return found?.LastModified ?? null
    },
    get: (name) =>
      client
        .send(new sdk.GetObjectCommand(at(name)))
        .then(bytesOf)
        .catch(nullIfNoKey),
  }
}
