import type { BlobRef } from '#contracts/values.ts'
import type { FileRow } from '#projections/session-files/find-files.ts'

/**
 * Where the bytes of a file are. A blob of before encryption has no key in its row: its bytes show
 * it.
 */
export const blobOf = ({ sha256, media_type: mediaType, bytes, key_id: key }: FileRow): BlobRef => ({
  sha256,
  mediaType,
  bytes: Number(bytes),
  ...(key !== null && { key }),
})
