import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#platform/runtime/config.ts'
import { isBucketUrl, type S3Config, s3Defaults } from '#platform/runtime/environment/s3-config.ts'
import { ensureDirectory } from '#platform/runtime/files/ensure-directory.ts'
import { openBucket } from '../s3/open-bucket.ts'
import type { BlobStore } from './blob-store.ts'
import { bucketStore } from './bucket-store.ts'
import { directoryStore } from './directory-store.ts'

type Source = Pick<Config, 'blobsUrl' | 'dataDir'> & Readonly<{ s3?: S3Config }>

/**
 * The store of BLOBS_URL, or the one under DATA_DIR. Throws `ConfigError` if its folder cannot be
 * written, or its bucket cannot be used.
 */
export const openBlobStore = async ({ blobsUrl, dataDir, s3 = s3Defaults }: Source): Promise<BlobStore> => {
  if (blobsUrl && isBucketUrl(blobsUrl))
    return bucketStore(await openBucket({ variable: 'BLOBS_URL', url: blobsUrl, access: s3.blobs }))
  const root = blobsUrl ? fileURLToPath(blobsUrl) : join(dataDir, 'blobs')
  await ensureDirectory(root, blobsUrl ? 'BLOBS_URL' : 'DATA_DIR', 0o700)
  return directoryStore(root)
}
