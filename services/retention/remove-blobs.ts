import { literal, sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { BlobStore } from '#platform/privacy/blobs/blob-store.ts'
import { holdBlobs } from '#platform/privacy/blobs/hold-blobs.ts'

type Deps = Readonly<{
  database: Pick<Database, 'query' | 'inTransaction'>
  store: BlobStore
  signal: AbortSignal
}>

/** How many are held and removed together; a put of one of them waits meanwhile. */
const PAGE = 50
const KEYS = 1_000

type Row = Readonly<{ key_id: string; sha256: string; kind: 'photo' | 'file' }>

const namesOf = (rows: readonly Row[]) => ({
  keys: rows.map(({ key_id }) => key_id),
  hashes: rows.map(({ sha256 }) => sha256),
})

/** Those whose retention has not begun again before they were held. */
const stillDue = (query: Query, { keys, hashes }: ReturnType<typeof namesOf>): Promise<Row[]> =>
  query<Row>(sql`
    select b.key_id, held.sha256, b.kind from unnest(${keys}::text[], ${hashes}::text[]) as held (key_id, sha256)
    join vault.blobs b on b.key_id = held.key_id and b.sha256 = decode(held.sha256, 'hex')
    left join vault.data_keys k on k.key_id = b.key_id
    where b.kept_until < now() or k.destroyed_at is not null`)

/**
 * The bytes first: a row without bytes is retried, but bytes without a row would stay until the
 * next walk. The store may take long, so nothing is written to the database before it is done: the
 * feed waits for who has written.
 */
const removeHeld = async (query: Query, store: BlobStore, found: readonly Row[]): Promise<Row[]> => {
  const rows = await stillDue(query, namesOf(await holdBlobs(query, found)))
  await Promise.all(rows.map(({ key_id: key, sha256 }) => store.remove({ sha256, key })))
  const { keys, hashes } = namesOf(rows)
  await query(sql`
    delete from vault.blobs b using unnest(${keys}::text[], ${hashes}::text[]) as gone (key_id, sha256)
    where b.key_id = gone.key_id and b.sha256 = decode(gone.sha256, 'hex')`)
  return rows
}

/**
 * Removes pages of blobs until there are none; returns how many photos. A blob is held until its
 * bytes are gone: a concurrent put of the same bytes waits, and then writes them again. What
 * another process holds is left to it.
 */
const removePages = async (
  { database, store, signal }: Deps,
  find: (query: Query) => Promise<Row[]>,
): Promise<number> => {
  let photos = 0
  for (;;) {
    signal.throwIfAborted()
    const found = await find(database.query)
    if (found.length === 0) return photos
    const gone = await database.inTransaction((query) => removeHeld(query, store, found))
    photos += gone.filter(({ kind }) => kind === 'photo').length
    if (gone.length === 0 || found.length < PAGE) return photos
  }
}

const findDue = (query: Query) =>
  query<Row>(sql`
    select key_id, encode(sha256, 'hex') as sha256, kind from vault.blobs
    where kept_until < now() order by kept_until limit ${literal(PAGE)}`)

const findOf = (keyId: string) => (query: Query) =>
  query<Row>(sql`
    select key_id, encode(sha256, 'hex') as sha256, kind from vault.blobs
    where key_id = ${keyId} order by sha256 limit ${literal(PAGE)}`)

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
