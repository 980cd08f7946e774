import type { Query } from '#platform/postgres/postgres.ts'
import type { BlobName, BlobStore } from '#platform/privacy/blobs/blob-store.ts'
import { type KeptBlob, keepBlobs } from '#platform/privacy/blobs/keep-blobs.ts'
import { type Sealed, withoutRow } from '#platform/privacy/blobs/without-row.ts'

type Deps = Readonly<{ query: Query; store: BlobStore; photoDays: number; signal: AbortSignal }>

/** How many in one statement, which takes some milliseconds. */
const PAGE = 1_000

const sealedIn = (names: readonly BlobName[]): Sealed[] =>
  names.flatMap(({ sha256, key }) => (key === undefined ? [] : [{ sha256, key }]))

/** Dated by their files: nothing else knows when they were stored. */
const dated = async (store: BlobStore, blobs: readonly Sealed[]): Promise<KeptBlob[]> => {
  const found = await Promise.all(blobs.map(async (blob) => ({ ...blob, at: await store.writtenAt(blob) })))
  return found.flatMap(({ at, ...blob }) => (at ? [{ ...blob, at }] : []))
}

/**
 * Gives each blob without a row one: those of a version before rows existed, and those that a
 * backup restored. Returns how many. It walks the names in the store and may be interrupted
 * anywhere.
 */
export const enterBlobs = async ({ query, store, photoDays, signal }: Deps): Promise<number> => {
  let entered = 0
  for await (const names of store.list({ signal })) {
    const sealed = sealedIn(names)
    for (let from = 0; from < sealed.length; from += PAGE) {
      signal.throwIfAborted()
      const missing = await withoutRow(query, sealed.slice(from, from + PAGE))
      if (missing.length === 0) continue
      await keepBlobs(query, await dated(store, missing), photoDays)
      entered += missing.length
    }
  }
  return entered
}
