import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

/** How one of the stores is reached. */
export type S3Access = Readonly<{
  /** Null: Amazon's own, of the region. */
  endpoint: string | null
  region: string
  /** The bucket stands in the path, not in the host name. */
  pathStyle: boolean
  /** Null: as the client finds them, in `AWS_…` or from the machine. */
  credentials: Readonly<{ accessKeyId: string; secretAccessKey: string }> | null
}>

export type S3Config = Readonly<{ blobs: S3Access; keys: S3Access }>

const REGION = 'us-east-1'
const plain: S3Access = { endpoint: null, region: REGION, pathStyle: false, credentials: null }
export const s3Defaults: S3Config = { blobs: plain, keys: plain }

export const isBucketUrl = (url: string): boolean => url.startsWith('s3://')

const accessOf = (e: Environment, store: 'BLOBS' | 'KEYS'): S3Access => {
  const endpoint = e[`${store}_S3_ENDPOINT`]
  const [id, secret] = [e[`${store}_S3_KEY_ID`], e[`${store}_S3_SECRET`]]
  if ((id === undefined) !== (secret === undefined))
    throw new ConfigError(`${store}_S3_KEY_ID: needs ${store}_S3_SECRET, and that needs it`)
  return {
    endpoint: endpoint ?? null,
    region: e.S3_REGION,
    pathStyle: e.S3_PATH_STYLE === undefined ? endpoint !== undefined : e.S3_PATH_STYLE === '1',
    credentials:
      id !== undefined && secret !== undefined ? { accessKeyId: id, secretAccessKey: secret } : null,
  }
}

/** Throws ConfigError if a secret would lie in the folder of one process only. */
const mustShareSecrets = (e: Environment): void => {
  if (!isBucketUrl(e.KEYS_URL ?? '')) return
  for (const name of ['MASTER_KEY', 'KEY_PEPPER'] as const)
    if (e[name] === undefined)
      throw new ConfigError(`${name}: must be set where KEYS_URL is s3://: a process may lose its DATA_DIR`)
}

const bucketOf = (url: string | undefined): string | null =>
  url !== undefined && isBucketUrl(url) ? new URL(url).hostname : null

const placeOf = ({ endpoint }: S3Access): string => (endpoint === null ? '' : new URL(endpoint).origin)

/** Throws ConfigError if a copy of the blobs' bucket would hold the keys that open them. */
const mustLieApart = (e: Environment, { blobs, keys }: S3Config): void => {
  const bucket = bucketOf(e.BLOBS_URL)
  if (bucket === null || bucket !== bucketOf(e.KEYS_URL) || placeOf(blobs) !== placeOf(keys)) return
  throw new ConfigError(
    'KEYS_URL: must name another bucket than BLOBS_URL: a backup would hold keys and data',
  )
}

export const s3Of = (e: Environment): S3Config => {
  mustShareSecrets(e)
  const s3 = { blobs: accessOf(e, 'BLOBS'), keys: accessOf(e, 'KEYS') }
  mustLieApart(e, s3)
  return s3
}

const printableAccess = ({ credentials, ...access }: S3Access) => ({
  ...access,
  credentials: credentials ? 'given' : 'found',
})

/** Without the secrets. */
export const printableS3 = ({ blobs, keys }: S3Config) => ({
  blobs: printableAccess(blobs),
  keys: printableAccess(keys),
})
