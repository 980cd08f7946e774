import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#platform/runtime/config.ts'
import { ensureDirectory } from '#platform/runtime/files/ensure-directory.ts'
import type { BlobStore } from './blob-store.ts'
import { directoryStore } from './directory-store.ts'

/**
 * The store of BLOBS_URL, or the one under DATA_DIR. Throws `ConfigError` if its folder cannot be
 * written.
 */
export const openBlobStore = async ({
  blobsUrl,
  dataDir,
}: Pick<Config, 'blobsUrl' | 'dataDir'>): Promise<BlobStore> => {
  const root = blobsUrl ? fileURLToPath(blobsUrl) : join(dataDir, 'blobs')
  await ensureDirectory(root, blobsUrl ? 'BLOBS_URL' : 'DATA_DIR', 0o700)
  return directoryStore(root)
}
