import type { BlobRef } from '#contracts/values.ts'
import { openBlobStore } from '#platform/privacy/blobs/open-blob-store.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { open } from '#platform/privacy/keys/seal.ts'
import type { Config } from '#platform/runtime/config.ts'

export type Means = Readonly<{ config: Config; keys: Pick<DataKeys, 'open'> }>

/** What a blob holds, opened with its key. */
export const openSealed = async ({ config, keys }: Means, ref: BlobRef): Promise<Buffer> => {
  const { secret } = await keys.open(ref.key ?? '')
  return open(secret, await (await openBlobStore(config)).get(ref), ref.sha256)
}
