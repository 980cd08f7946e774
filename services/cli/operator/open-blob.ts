import type { BlobRef } from '#contracts/values.ts'
import { openBlobStore } from '#platform/privacy/blobs/open-blob-store.ts'
import { type DataKeys, KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { open } from '#platform/privacy/keys/seal.ts'
import type { Config } from '#platform/runtime/config.ts'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'

type Means = Readonly<{ config: Config; keys: Pick<DataKeys, 'open'> }>

/** Null: its receiver was erased, or its retention is over. */
export const openBlob = async ({ config, keys }: Means, ref: BlobRef): Promise<Buffer | null> => {
  try {
    const { secret } = await keys.open(ref.key ?? '')
    return open(secret, await (await openBlobStore(config)).get(ref), ref.sha256)
  } catch (error) {
    if (error instanceof KeyDestroyed || isAbsent(error)) return null
    throw error
  }
}
