import { randomBytes } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { cached } from './cached.ts'
import type { KeyStore } from './key-store.ts'
import type { MasterKey } from './master-key.ts'
import { derive, SealBroken } from './seal.ts'

/** 32 bytes for AES-256-GCM, and the id that is stored beside what the key seals. */
export type DataKey = Readonly<{ id: string; secret: Buffer }>

/** The key was destroyed: what it sealed can never be read again. */
export class KeyDestroyed extends Error {
  constructor() {
    super('the data was erased')
    this.name = 'KeyDestroyed'
  }
}

/**
 * The key store or the master key is not available now. Nothing is lost: what waits for it
 * continues once it is back.
 */
export class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('the key store or the master key cannot be read: are KEYS_URL and MASTER_KEY there?', { cause })
    this.name = 'KeysUnavailable'
  }
}

const elseUnavailable = (error: unknown): never => {
  throw error instanceof SealBroken ? error : new KeysUnavailable(error)
}

type ReceiverSubject = Readonly<{ accountId: string; rfc: string }>

export type DataKeys = Readonly<{
  /**
   * The key of a receiver of an account, for its tax data, photos and readings. Created at first
   * use.
   */
  ofReceiver: (subject: ReceiverSubject) => Promise<DataKey>
  /** Whether it has one; creates none. */
  hasReceiver: (subject: ReceiverSubject) => Promise<boolean>
  /**
   * The key of the XML and PDF that an account gets in the month of `at`. The law keeps them for
   * five years.
   */
  ofFiles: (subject: Readonly<{ accountId: string; at: Instant }>) => Promise<DataKey>
  /** The key of what belongs to no account, by its name. */
  ofService: (name: string) => Promise<DataKey>
  /** Every process refuses a destroyed key within 5 s. Throws KeyDestroyed. */
  open: (keyId: string) => Promise<DataKey>
  /** The key was found to be destroyed: this process drops it from its cache. */
  forget: (keyId: string) => void
  /** The digest by which rows of this receiver are found, without its RFC. */
  macOf: (subject: ReceiverSubject) => Buffer
}>

type Owner = Readonly<{ purpose: 'receiver' | 'files' | 'service'; accountId: string | null; mac: Buffer }>

export type DataKeysOf = Readonly<{
  query: Query
  store: KeyStore
  master: MasterKey
  /**
   * The installation's secret for subject digests. It is never replaced: subjects are found by
   * them.
   */
  subjectSecret: Uint8Array
}>

/** The row decides: an older copy of the key store must not bring back an erased receiver. */
const mustLive = async (query: Query, keyId: string): Promise<void> => {
  const [row] = await query<{ destroyed: boolean }>(
    sql`select destroyed_at is not null as destroyed from vault.data_keys where key_id = ${keyId}`,
  )
  if (row?.destroyed) throw new KeyDestroyed()
}

/** Erasure cannot be taken back: the store must be ours, and must not list the key either. */
const isDoubtful = async (store: KeyStore, id: string): Promise<boolean> =>
  (await store.name()) === null || (await store.holds(id))

const unwrapOn =
  ({ query, store, master }: DataKeysOf) =>
  async (id: string): Promise<DataKey> => {
    await mustLive(query, id)
    const wrapped = await store.get(id).catch(elseUnavailable)
    if (wrapped) return { id, secret: await master.unwrap(wrapped, id).catch(elseUnavailable) }
    if (await isDoubtful(store, id).catch(elseUnavailable))
      throw new KeysUnavailable(`data key ${id} is not in the key store`)
    // erased after this backup of the database: the receiver may come back under a new key
    await query(sql`update vault.data_keys set destroyed_at = now(), subject_mac = null where key_id = ${id}`)
    throw new KeyDestroyed()
  }

const findOn =
  ({ query }: DataKeysOf) =>
  async ({ mac }: Owner): Promise<string | undefined> => {
    const [row] = await query<{ key_id: string }>(
      sql`select key_id from vault.data_keys where subject_mac = ${mac} and destroyed_at is null`,
    )
    return row?.key_id
  }

/**
 * The key in the store, wrapped by the current master key. If the master key was replaced just now,
 * that replacement may have listed the store before this key was in it.
 */
const storeNew = async ({ store, master }: DataKeysOf, id: string): Promise<void> => {
  const secret = randomBytes(32)
  const wrapped = await master.wrap(secret, id)
  await store.put(id, wrapped)
  if (!(await master.isCurrent(wrapped))) await store.put(id, await master.wrap(secret, id))
}

/**
 * The key is in the store before anybody can find it. If two processes race, the loser takes the
 * winner's key.
 */
const makeOn =
  (given: DataKeysOf) =>
  async (owner: Owner): Promise<string> => {
    const { query, store } = given
    const id = newId('key')
    await storeNew(given, id).catch(elseUnavailable)
    const [made] = await query(sql`
    insert into vault.data_keys (key_id, purpose, account_id, subject_mac)
    values (${id}, ${owner.purpose}, ${owner.accountId}, ${owner.mac})
    on conflict (subject_mac) where destroyed_at is null do nothing returning key_id`)
    if (made) return id
    await store.remove(id)
    const winner = await findOn(given)(owner)
    if (winner === undefined) throw new KeyDestroyed()
    return winner
  }

/** Data keys, by owner and by id. */
export const createDataKeys = (given: DataKeysOf): DataKeys => {
  const opened = cached(unwrapOn(given), (id) => id)
  const [find, make] = [findOn(given), makeOn(given)]
  const named = cached(
    async (owner: Owner) => (await find(owner)) ?? make(owner),
    ({ mac }) => mac.toString('base64'),
  )
  const keyOf = async (owner: Owner): Promise<DataKey> => {
    try {
      return await opened.get(await named.get(owner))
    } catch (error) {
      if (!(error instanceof KeyDestroyed)) throw error
      // its owner was erased a moment ago and has come back
      named.forget(owner)
      return opened.get(await named.get(owner))
    }
  }
  const mac = (...words: readonly string[]) => derive(given.subjectSecret, JSON.stringify(words))
  const macOf = ({ accountId, rfc }: ReceiverSubject) => mac('receiver', accountId, rfc)
  const ownerOf = (subject: ReceiverSubject): Owner => ({
    purpose: 'receiver',
    accountId: subject.accountId,
    mac: macOf(subject),
  })
  return {
    ofReceiver: (subject) => keyOf(ownerOf(subject)),
    hasReceiver: async (subject) => (await find(ownerOf(subject))) !== undefined,
    ofFiles: ({ accountId, at }) =>
      keyOf({ purpose: 'files', accountId, mac: mac('files', accountId, at.slice(0, 7)) }),
    ofService: (name) => keyOf({ purpose: 'service', accountId: null, mac: mac('service', name) }),
    open: opened.get,
    forget: opened.forget,
    macOf,
  }
}
