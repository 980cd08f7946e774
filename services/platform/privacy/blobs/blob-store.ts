import type { BlobRef } from '#contracts/values.ts'

/**
 * The SHA-256 of the bytes and the id of the data key that seals them; without a key they lie in
 * clear.
 */
export type BlobName = Pick<BlobRef, 'sha256' | 'key'>

type Content = Readonly<{
  /** Length in bytes; a stored blob of another length is damaged and is written again. */
  size: number
  /** Called only if the blob does not exist. */
  make: () => Uint8Array
  /**
   * Runs before the blob gets its name, twice at most. If it rejects, `put` rejects too and nothing
   * is kept.
   */
  before: () => Promise<void>
}>

/** Stores blobs by name. It knows names and bytes; keys and retention are its callers' business. */
export type BlobStore = Readonly<{
  /** Durable when it resolves. */
  putIfAbsent: (name: BlobName, content: Content) => Promise<void>
  /** Rejects with the code ENOENT if there is none. */
  get: (name: BlobName) => Promise<Buffer>
  /** Idempotent. */
  remove: (name: BlobName) => Promise<void>
  /** All blobs, or those of one SHA-256, some thousands at a time. */
  list: (which: Readonly<{ sha256?: string; signal?: AbortSignal }>) => AsyncIterable<readonly BlobName[]>
  /** When the file was written, for a blob that has no row yet; null if there is none. */
  writtenAt: (name: BlobName) => Promise<Date | null>
  /** Removes what interrupted puts left behind, if it was last changed before that time. */
  removeParts: (before: Date, signal: AbortSignal) => Promise<void>
}>
