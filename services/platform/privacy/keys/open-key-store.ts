import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#platform/runtime/config.ts'
import { isBucketUrl, type S3Config, s3Defaults } from '#platform/runtime/environment/s3-config.ts'
import { ensureDirectory } from '#platform/runtime/files/ensure-directory.ts'
import { openBucket } from '../s3/open-bucket.ts'
import { bucketKeys } from './bucket-keys.ts'
import { directoryKeys, type KeyStore } from './key-store.ts'

type Source = Pick<Config, 'keysUrl' | 'dataDir'> & Readonly<{ s3?: S3Config }>

/**
 * The store of KEYS_URL, or the one under DATA_DIR. Throws `ConfigError` if its folder cannot be
 * written, or its bucket cannot be used.
 */
export const openKeyStore = async ({ keysUrl, dataDir, s3 = s3Defaults }: Source): Promise<KeyStore> => {
  if (keysUrl && isBucketUrl(keysUrl))
    return bucketKeys(await openBucket({ variable: 'KEYS_URL', url: keysUrl, access: s3.keys }))
  const root = keysUrl ? fileURLToPath(keysUrl) : join(dataDir, 'keys')
  await ensureDirectory(root, keysUrl ? 'KEYS_URL' : 'DATA_DIR', 0o700)
  return directoryKeys(root)
}
