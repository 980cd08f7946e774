import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { BlobName, BlobStore } from '#platform/privacy/blobs/blob-store.ts'
import { type KeptBlob, keepBlobs } from '#platform/privacy/blobs/keep-blobs.ts'

type Deps = Readonly<{ query: Query; store: BlobStore; photoDays: number; signal: AbortSignal }>

/** How many in one statement, which takes some milliseconds. */
const PAGE = 1_000

type Sealed = Readonly<{ sha256: string; key: string }>

const sealedIn = (names: readonly BlobName[]): Sealed[] =>
  names.flatMap(({ sha256, key }) => (key === undefined ? [] : [{ sha256, key }]))

/**
 * A blob under a key that this database does not know belongs to another database, or came with a
 * restored folder: it is not touched.
 */
const withoutRow = (query: Query, blobs: readonly Sealed[]) =>
  query<Sealed>(sql`
    select given.sha256, given.key
    from unnest(${blobs.map(({ sha256 }) => sha256)}::text[], ${blobs.map(({ key }) => key)}::text[]) as given (sha256, key)
    join vault.data_keys k on k.key_id = given.key
    where not exists (
      select from vault.blobs b where b.key_id = given.key and b.sha256 = decode(given.sha256, 'hex'))`)

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
