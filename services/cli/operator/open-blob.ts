import type { BlobRef } from '#contracts/values.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import { type Means, openSealed } from '../command-line/open-sealed.ts'

/** Null: its receiver was erased, or its retention is over. */
export const openBlob = async (means: Means, ref: BlobRef): Promise<Buffer | null> => {
  try {
    return await openSealed(means, ref)
  } catch (error) {
    if (error instanceof KeyDestroyed || isAbsent(error)) return null
    throw error
  }
}
