/** A bucket of an object store, as far as the project uses it. Names are without its prefix. */
export type Bucket = Readonly<{
  /** Null: there is no such object, or what stands before the store says so. A put decides. */
  sizeOf: (name: string) => Promise<number | null>
  /** Null: the bucket is there, and has no such object. */
  writtenAt: (name: string) => Promise<Date | null>
  /** Null: the store itself says that it has no such object. */
  get: (name: string) => Promise<Buffer | null>
  /** Durable when it resolves; replaces what was there. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Only if there is none of that name; false: there is. */
  putOnce: (name: string, bytes: Uint8Array) => Promise<boolean>
  /** Idempotent. */
  remove: (name: string) => Promise<void>
  /** Names that begin so, a thousand at a time. */
  list: (beginning: string, signal?: AbortSignal) => AsyncIterable<readonly string[]>
}>
