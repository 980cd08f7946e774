import { literal, sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { BlobStore } from '#platform/privacy/blobs/blob-store.ts'

type Deps = Readonly<{
  database: Pick<Database, 'query' | 'inTransaction'>
  store: BlobStore
  signal: AbortSignal
}>

/**
 * How many are removed in one transaction, which holds the feed back for its duration: some 20 ms.
 */
const PAGE = 200
const KEYS = 1_000

type Row = Readonly<{ key_id: string; sha256: string; kind: 'photo' | 'file' }>

/**
 * The bytes first: a row without bytes is retried, but bytes without a row would stay until the
 * next walk.
 */
const remove = async (query: Query, store: BlobStore, rows: readonly Row[]): Promise<void> => {
  await Promise.all(rows.map(({ key_id: key, sha256 }) => store.remove({ sha256, key })))
  await query(sql`
    delete from vault.blobs b
    using unnest(${rows.map(({ key_id }) => key_id)}::text[], ${rows.map(({ sha256 }) => sha256)}::text[]) as gone (key_id, sha256)
    where b.key_id = gone.key_id and b.sha256 = decode(gone.sha256, 'hex')`)
}

/**
 * Removes pages of blobs until there are none; returns how many photos. A row is locked until its
 * bytes are gone: a concurrent put of the same bytes waits, and then writes them again. Rows that
 * another process has in progress are skipped.
 */
const removePages = async (
  { database, store, signal }: Deps,
  find: (query: Query) => Promise<Row[]>,
): Promise<number> => {
  let photos = 0
  for (;;) {
    signal.throwIfAborted()
    const rows = await database.inTransaction(async (query) => {
      const found = await find(query)
      if (found.length > 0) await remove(query, store, found)
      return found
    })
    photos += rows.filter(({ kind }) => kind === 'photo').length
    if (rows.length < PAGE) return photos
  }
}

const findDue = (query: Query) =>
  query<Row>(sql`
    select key_id, encode(sha256, 'hex') as sha256, kind from vault.blobs
    where kept_until < now() order by kept_until limit ${literal(PAGE)} for update skip locked`)

const findOf = (keyId: string) => (query: Query) =>
  query<Row>(sql`
    select key_id, encode(sha256, 'hex') as sha256, kind from vault.blobs
    where key_id = ${keyId} order by sha256 limit ${literal(PAGE)} for update skip locked`)

/** Destroyed keys behind that one which still have blobs. */
const findDestroyed = (query: Query, behind: string) =>
  query<{ key_id: string }>(sql`
    select key_id from vault.data_keys k
    where destroyed_at is not null and key_id > ${behind}
      and exists (select from vault.blobs b where b.key_id = k.key_id)
    order by key_id limit ${literal(KEYS)}`)

/**
 * Removes the blobs whose retention has ended; returns how many of them were photos or readings.
 */
export const removeDue = (deps: Deps): Promise<number> => removePages(deps, findDue)

/** Removes what nobody can read any more because its key was destroyed. */
export const removeUnreadable = async (deps: Deps): Promise<void> => {
  for (let behind = ''; ; ) {
    const keys = await findDestroyed(deps.database.query, behind)
    for (const { key_id } of keys) await removePages(deps, findOf(key_id))
    const last = keys.at(-1)
    if (!last) return
    behind = last.key_id
  }
}
