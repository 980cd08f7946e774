import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { DataKeys } from './keys/data-keys.ts'
import { markDestroyed, removeKey } from './keys/destroy-key.ts'
import type { KeyStore } from './keys/key-store.ts'

export type Erasure =
  | Readonly<{ outcome: 'erased'; receivers: number; customers: number; sessionsEnded: number }>
  /** Nothing of this RFC is kept for this account, or nothing any more. */
  | Readonly<{ outcome: 'unknown' }>
  /** Sessions that still need the data; `until`: when the last of them has ended at the latest. */
  | Readonly<{ outcome: 'in_hand'; sessions: number; until: Date | null }>
  /** Live sessions or customers use it, and only what is of test mode may be erased. */
  | Readonly<{ outcome: 'live' }>

/** `testOnly`: for who may change nothing of the live mode; the key is the same in both. */
type Erasing = Readonly<{ accountId: string; rfc: string; now: boolean; testOnly?: boolean }>

type Deps = Readonly<{
  database: Pick<Database, 'query' | 'inTransaction'>
  keys: Pick<DataKeys, 'macOf'>
  store: KeyStore
}>

/**
 * The key in use, and those whose destruction was interrupted. A session that is being started
 * holds its key's row: it is waited for, and one that comes later finds the key destroyed.
 */
const lockKeys = async (query: Query, mac: Uint8Array): Promise<string[]> => {
  const rows = await query<{ key_id: string }>(
    sql`select key_id from vault.data_keys where subject_mac = ${mac} order by key_id for no key update`,
  )
  return rows.map(({ key_id }) => key_id)
}

/** The log decides which sessions are open: projections may be behind it. */
const inHand = async (
  query: Query,
  keyIds: readonly string[],
): Promise<{ sessions: number; until: Date | null }> => {
  const [row] = await query<{ sessions: number; until: Date | null }>(sql`
    select count(distinct r.session_id)::int as sessions,
           max(coalesce(e.data ->> 'expiresAt', e.data ->> 'patienceEnds')::timestamptz) as until
    from vault.receivers r
    join log.events e on e.stream_id = r.session_id and e.type in ('SessionRequested', 'MerchantIdentified')
    where r.key_id = any(${keyIds}) and not exists (
      select 1 from log.events o where o.stream_id = r.session_id and o.type in ('SessionCompleted', 'SessionFailed'))`)
  return row ?? { sessions: 0, until: null }
}

const countOf = async (
  query: Query,
  keyIds: readonly string[],
): Promise<{ receivers: number; customers: number }> => {
  const [row] = await query<{ receivers: number; customers: number }>(sql`
    select (select count(*)::int from vault.receivers where key_id = any(${keyIds})) as receivers,
           (select count(*)::int from vault.customers where key_id = any(${keyIds})) as customers`)
  return row ?? { receivers: 0, customers: 0 }
}

const isLive = async (query: Query, keyIds: readonly string[]): Promise<boolean> => {
  const rows = await query(sql`
    (select 1 from vault.customers where key_id = any(${keyIds}) and mode = 'live' limit 1)
    union all
    (select 1 from vault.receivers r join log.streams s on s.stream_id = r.session_id
     where r.key_id = any(${keyIds}) and s.mode = 'live' limit 1)`)
  return rows.length > 0
}

const judge = async (
  query: Query,
  keyIds: readonly string[],
  { now, testOnly }: Readonly<{ now: boolean; testOnly: boolean }>,
): Promise<Erasure> => {
  if (keyIds.length === 0) return { outcome: 'unknown' }
  if (testOnly && (await isLive(query, keyIds))) return { outcome: 'live' }
  const hand = await inHand(query, keyIds)
  if (hand.sessions > 0 && !now) return { outcome: 'in_hand', ...hand }
  return { outcome: 'erased', ...(await countOf(query, keyIds)), sessionsEnded: hand.sessions }
}

/**
 * Destroys a receiver's data key. Its profile, tax data, photos and readings then cannot be read in
 * any copy. Amounts, states and charges stay, and so do XML and PDF, which the law keeps. If it has
 * open sessions, nothing is done, unless `now`: then they end as `cancelled` at their next step.
 */
export const eraseReceiver =
  ({ database, keys, store }: Deps) =>
  async ({ accountId, rfc, now, testOnly = false }: Erasing): Promise<Erasure> => {
    const { erasure, keyIds } = await database.inTransaction(
      async (query): Promise<{ erasure: Erasure; keyIds: string[] }> => {
        const locked = await lockKeys(query, keys.macOf({ accountId, rfc }))
        const erasure = await judge(query, locked, { now, testOnly })
        if (erasure.outcome !== 'erased') return { erasure, keyIds: [] }
        for (const keyId of locked) await markDestroyed(query, keyId)
        return { erasure, keyIds: locked }
      },
    )
    for (const keyId of keyIds) await removeKey({ database, store }, keyId)
    return erasure
  }
