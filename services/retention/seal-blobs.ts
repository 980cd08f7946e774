import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, sql } from '#contracts/sql.ts'
import { feedStart } from '#platform/log/event-log.ts'
import { feedOf, type PlacedRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { BlobName, BlobStore } from '#platform/privacy/blobs/blob-store.ts'
import { keepBlobs } from '#platform/privacy/blobs/keep-blobs.ts'
import { type DataKey, type DataKeys, KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { SEAL_BYTES, seal } from '#platform/privacy/keys/seal.ts'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'

type Deps = Readonly<{
  query: Query
  keys: Pick<DataKeys, 'open' | 'ofFiles' | 'ofService'>
  store: BlobStore
  photoDays: number
  now: Date
  signal: AbortSignal
}>

/** A process of the previous version may still write and read in clear while the new ones start. */
const UPGRADE_MS = 86_400_000
const PAGE = 5_000
/** The owner of blobs that no event names: they are sealed too, and nobody reads them. */
const NOBODY = 'blobs that no event names'

type Use = Readonly<{
  sha256: string
  kind: 'receiver' | 'files'
  account_id: string
  at: Date
  receiver_key: string | null
}>

type Row = Use & PlacedRow

/**
 * Events behind a place, and the blobs that each names without a key; an event without any has a
 * row of nulls. Events above the horizon are included: the owner of a day-old blob must not depend
 * on an open transaction.
 */
const usesBehind = (query: Query, { xid, position }: FeedPosition): Promise<Row[]> =>
  query<Row>(sql`
    with page as materialized (
      select stream_id, data, meta, at, xid, position from log.events
      where (xid, position) > (${xid}::xid8, ${position}::bigint)
      order by xid, position limit ${literal(PAGE)})
    select e.xid::text as xid_text, e.position, r.ref ->> 'sha256' as sha256, r.kind, e.meta ->> 'accountId' as account_id, e.at,
           (select v.key_id from vault.receivers v where v.session_id = e.stream_id limit 1) as receiver_key
    from page e left join lateral (
      values (e.data -> 'ticketImage', 'receiver'), (e.data -> 'reading', 'receiver'),
             (e.data -> 'xml', 'files'), (e.data -> 'pdf', 'files')) as r (ref, kind) on r.ref ? 'sha256' and not r.ref ? 'key'
    order by e.xid, e.position`)

/**
 * Which sessions the bytes belong to. The log has no index on blob names: it is read once for all
 * of them.
 */
const usesOf = async (query: Query, names: ReadonlySet<string>): Promise<Map<string, Use[]>> => {
  const uses = new Map<string, Use[]>()
  for (let rows = await usesBehind(query, feedStart); ; ) {
    for (const row of rows.filter(({ sha256 }) => names.has(sha256)))
      uses.set(row.sha256, [...(uses.get(row.sha256) ?? []), row])
    const last = rows.at(-1)
    if (!last) return uses
    rows = await usesBehind(query, feedOf(last))
  }
}

const nullIfErased = (error: unknown): null => {
  if (error instanceof KeyDestroyed) return null
  throw error
}

/** The live keys of the owners; [] if all of them were erased. */
const keysFor =
  ({ keys }: Pick<Deps, 'keys'>) =>
  async (uses: readonly Use[]): Promise<DataKey[]> => {
    const found = new Map<string, DataKey>()
    const keyOf = ({ kind, account_id: accountId, at, receiver_key: receiverKey }: Use) => {
      if (kind === 'files') return keys.ofFiles({ accountId, at: at.toISOString() })
      return receiverKey === null ? keys.ofService(NOBODY) : keys.open(receiverKey)
    }
    for (const use of uses) {
      const key = await keyOf(use).catch(nullIfErased)
      if (key) found.set(key.id, key)
    }
    return uses.length > 0 ? [...found.values()] : [await keys.ofService(NOBODY)]
  }

const nullIfGone = (error: unknown): null => {
  if (isAbsent(error)) return null
  throw error
}

type Clear = BlobName & Readonly<{ at: Date }>

/**
 * Seals the blob under each key, with its retention counted from when it was stored in clear,
 * before the clear bytes go: a reader always finds one of the two. False: it is gone. A blob that
 * was sent again meanwhile is kept from then on.
 */
const replace = async (
  { query, store, photoDays }: Deps,
  { sha256, at }: Clear,
  keys: readonly DataKey[],
) => {
  const bytes = await store.get({ sha256 }).catch(nullIfGone)
  if (!bytes) return false
  for (const { id: key, secret } of keys)
    await store.putIfAbsent(
      { sha256, key },
      {
        size: bytes.byteLength + SEAL_BYTES,
        make: () => seal(secret, bytes, sha256),
        before: () => keepBlobs(query, [{ sha256, key, at }], photoDays),
      },
    )
  await store.remove({ sha256 })
  return true
}

/** Blobs in clear that are old enough. */
const findClear = async ({ store, now, signal }: Deps): Promise<Clear[]> => {
  const before = now.getTime() - UPGRADE_MS
  const clear: Clear[] = []
  for await (const names of store.list({ signal }))
    for (const name of names.filter(({ key }) => key === undefined)) {
      const at = await store.writtenAt(name)
      if (at && at.getTime() < before) clear.push({ ...name, at })
    }
  return clear
}

/**
 * Seals the blobs that a version without keys stored in clear, each under its owner's key; removes
 * those of erased receivers. References do not change (blobs.ts resolves them). Returns how many.
 * Several processes may do it at once, and the next one continues an interrupted one. A blob that
 * cannot be sealed does not stop the others: the call throws at the end, and the next one retries
 * it. Once there are none, it costs only the listing.
 */
export const sealBlobs = async (deps: Deps): Promise<number> => {
  const { query, signal } = deps
  const clear = await findClear(deps)
  const keysOf = keysFor(deps)
  const failures: unknown[] = []
  const sealOne = async (file: Clear, uses: readonly Use[] = []): Promise<number> => {
    try {
      return (await replace(deps, file, await keysOf(uses))) ? 1 : 0
    } catch (error) {
      failures.push(error)
      return 0
    }
  }
  let sealed = 0
  if (clear.length === 0) return 0
  const uses = await usesOf(query, new Set(clear.map(({ sha256 }) => sha256)))
  for (const file of clear) {
    signal.throwIfAborted()
    sealed += await sealOne(file, uses.get(file.sha256))
  }
  const [first] = failures
  if (first)
    throw new Error(`${failures.length} of ${clear.length} blobs could not be sealed`, { cause: first })
  return sealed
}
