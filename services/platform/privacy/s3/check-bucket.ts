import { ConfigError } from '#platform/runtime/config.ts'
import type { Bucket } from './bucket.ts'
import type { Opened } from './opened.ts'
import { isCode, statusOf, wordOf } from './what-went-wrong.ts'

type Variable = 'BLOBS_URL' | 'KEYS_URL'

/** Throws ConfigError that says what is wrong with the bucket. */
export const mustExist = async ({ sdk, client, bucket }: Opened, variable: Variable): Promise<void> => {
  await client.send(new sdk.HeadBucketCommand({ Bucket: bucket })).catch((cause: unknown) => {
    const status = statusOf(cause)
    if (status === 404) throw new ConfigError(`${variable}: there is no bucket ${bucket}`)
    const what = status === 403 ? `may not use the bucket ${bucket}` : `cannot reach the bucket ${bucket}`
    throw new ConfigError(`${variable}: ${what} (${wordOf(cause)})`)
  })
}

/** A store without versions or locks says so in one of these ways. */
const knowsNone = (error: unknown): boolean =>
  statusOf(error) === 501 ||
  isCode(error, 'NotImplemented', 'ObjectLockConfigurationNotFoundError', 'VersioningNotConfigured')

const asked = async <T>(what: string, answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (error) {
    if (knowsNone(error)) return null
    throw new ConfigError(`KEYS_URL: ${what} of the bucket cannot be asked for (${wordOf(error)}): allow it`)
  }
}

/**
 * Throws ConfigError if the bucket keeps what is deleted: an erased key would survive there, and
 * with it what it sealed. Suspended versioning still keeps the versions of before.
 */
export const mayKeepKeys = async ({ sdk, client, bucket }: Opened): Promise<void> => {
  const of = { Bucket: bucket }
  const versions = await asked('the versioning', client.send(new sdk.GetBucketVersioningCommand(of)))
  if (versions?.Status !== undefined)
    throw new ConfigError(
      `KEYS_URL: the bucket ${bucket} has versioning (${versions.Status}): an erased key would survive there. Use a bucket that never had it`,
    )
  const lock = await asked('the object lock', client.send(new sdk.GetObjectLockConfigurationCommand(of)))
  if (lock?.ObjectLockConfiguration?.ObjectLockEnabled !== undefined)
    throw new ConfigError(
      `KEYS_URL: the bucket ${bucket} has object lock: an erased key would survive there. Use a bucket without it`,
    )
}

/** The object that every start tries to put once; it is no blob and no key. */
const PROBE = 'conditional-writes'

/**
 * Throws ConfigError if the store takes a second put of a name that is to be put once: two
 * processes would then have keys and names of their own.
 */
export const mustPutOnce = async (
  { putOnce }: Pick<Bucket, 'putOnce'>,
  variable: Variable,
): Promise<void> => {
  const isNew = () =>
    putOnce(PROBE, new Uint8Array()).catch((cause: unknown) => {
      const word = cause instanceof Error ? cause.message : ''
      throw new ConfigError(`${variable}: the bucket takes no conditional put: ${word}`)
    })
  if ((await isNew()) && (await isNew()))
    throw new ConfigError(`${variable}: the store ignores If-None-Match: use one that honours it`)
}
