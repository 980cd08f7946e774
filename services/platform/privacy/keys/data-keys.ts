import { randomBytes } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { KeyStore } from './key-store.ts'
import type { MasterKey } from './master-key.ts'
import { remembered } from './remembered.ts'
import { derive, SealBroken } from './seal.ts'

/** 32 bytes for AES-256-GCM, and the name that what it seals is stored with. */
export type DataKey = Readonly<{ id: string; secret: Buffer }>

/** The key was destroyed: what it sealed can never be read again. */
export class KeyDestroyed extends Error {
  constructor() {
    super('the data was erased')
    this.name = 'KeyDestroyed'
  }
}

/**
 * The key store or the master key cannot be had now: nothing is lost, and what waits for it goes on
 * once it is back.
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
  /** Of a receiver of an account: its tax data, photos and readings. Made when first asked for. */
  ofReceiver: (subject: ReceiverSubject) => Promise<DataKey>
  /** Whether it has one; none is made. */
  hasReceiver: (subject: ReceiverSubject) => Promise<boolean>
  /**
   * Of the XML and PDF that an account gets in a month (`at`), which the law keeps for five years.
   */
  ofFiles: (subject: Readonly<{ accountId: string; at: Instant }>) => Promise<DataKey>
  /** Of what belongs to no account, by its name. */
  ofService: (name: string) => Promise<DataKey>
  /** A destroyed one is refused within 5 s, in every process. Throws KeyDestroyed. */
  open: (keyId: string) => Promise<DataKey>
  /** Somebody found out that it is destroyed: this process remembers it no longer. */
  forget: (keyId: string) => void
  /** What rows of this receiver are found by, without its RFC. */
  macOf: (subject: ReceiverSubject) => Buffer
}>

type Owner = Readonly<{ purpose: 'receiver' | 'files' | 'service'; accountId: string | null; mac: Buffer }>

export type DataKeysOf = Readonly<{
  query: Query
  store: KeyStore
  master: MasterKey
  /** Of the installation, never replaced: subjects are found by it. */
  subjectSecret: Uint8Array
}>

/** The row decides: an older copy of the key store does not bring back who was erased. */
const mustLive = async (query: Query, keyId: string): Promise<void> => {
  const [row] = await query<{ destroyed: boolean }>(
    sql`select destroyed_at is not null as destroyed from vault.data_keys where key_id = ${keyId}`,
  )
  if (row?.destroyed) throw new KeyDestroyed()
}

const unwrapOn =
  ({ query, store, master }: DataKeysOf) =>
  async (id: string): Promise<DataKey> => {
    await mustLive(query, id)
    const wrapped = await store.get(id).catch(elseUnavailable)
    if (wrapped) return { id, secret: await master.unwrap(wrapped, id).catch(elseUnavailable) }
    if ((await store.name().catch(elseUnavailable)) === null)
      throw new KeysUnavailable(`data key ${id} is not in the key store`)
    // erased after this database was backed up: its receiver may come back under a new one
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
 * In the store, wrapped by the current master key also where that was replaced just now: the
 * replacement may have listed the store before.
 */
const storeNew = async ({ store, master }: DataKeysOf, id: string): Promise<void> => {
  const secret = randomBytes(32)
  const wrapped = await master.wrap(secret, id)
  await store.put(id, wrapped)
  if (!(await master.isCurrent(wrapped))) await store.put(id, await master.wrap(secret, id))
}

/**
 * The key lies in the store before anybody can find it; whoever loses the race takes the winner's.
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

/** Keys by whom they are for, and by their name. */
export const createDataKeys = (given: DataKeysOf): DataKeys => {
  const opened = remembered(unwrapOn(given), (id) => id)
  const [find, make] = [findOn(given), makeOn(given)]
  const named = remembered(
    async (owner: Owner) => (await find(owner)) ?? make(owner),
    ({ mac }) => mac.toString('base64'),
  )
  const keyOf = async (owner: Owner): Promise<DataKey> => {
    try {
      return await opened.get(await named.get(owner))
    } catch (error) {
      if (!(error instanceof KeyDestroyed)) throw error
      // its owner was erased a moment ago and is back
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
