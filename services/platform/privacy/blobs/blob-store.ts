import type { BlobRef } from '#contracts/values.ts'

/**
 * The SHA-256 of the bytes and the data key that they are sealed under; without a key they lie in
 * clear.
 */
export type BlobName = Pick<BlobRef, 'sha256' | 'key'>

type Content = Readonly<{
  /** Length in bytes; a stored blob of another length is damaged and written anew. */
  size: number
  /** Called only where the blob is not there. */
  make: () => Uint8Array
  /**
   * Done before the blob has its name, twice at most. Where it rejects, so does the put, and
   * nothing is kept.
   */
  before: () => Promise<void>
}>

/** Where blobs lie. It knows names and bytes; keys and retention belong to others. */
export type BlobStore = Readonly<{
  /** Durable when it resolves. */
  putIfAbsent: (name: BlobName, content: Content) => Promise<void>
  /** Rejects with the code ENOENT where there is none. */
  get: (name: BlobName) => Promise<Buffer>
  /** Twice is once. */
  remove: (name: BlobName) => Promise<void>
  /** All of them, or those of one SHA-256, some thousands at a time. */
  list: (which: Readonly<{ sha256?: string; signal?: AbortSignal }>) => AsyncIterable<readonly BlobName[]>
  /** When the file was written, for a blob that has no row yet; null where there is none. */
  writtenAt: (name: BlobName) => Promise<Date | null>
  /**
   * Removes what puts left behind that ended in the middle and were last touched before that time.
   */
  removeParts: (before: Date, signal: AbortSignal) => Promise<void>
}>
