import { Receiver } from '#contracts/fiscal/receiver.ts'
import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import { type DataKey, type DataKeys, KeyDestroyed } from './keys/data-keys.ts'
import { open, seal } from './keys/seal.ts'

type Entry = Readonly<{
  receiverId: string
  accountId: string
  sessionId: string
  receiver: Receiver
  /** The receiver's own key: fetch it before a transaction begins, never within one. */
  key: DataKey
}>

/** Keeps receivers' tax data out of the log, sealed under their keys; events hold only the id. */
export type Vault = Readonly<{
  newReceiverId: () => string
  /**
   * `within`: the transaction that starts the session, so that either both are stored or neither.
   * Throws KeyDestroyed.
   */
  put: (entry: Entry, within?: Query) => Promise<void>
  /**
   * Throws KeyDestroyed after the receiver was erased, UnreadableEvent if only a newer version can
   * read the data.
   */
  get: (receiverId: string) => Promise<Receiver>
}>

type Row = { fields: unknown; key_id: string | null; sealed: Buffer | null }

const sealed = (secret: Uint8Array, receiverId: string, receiver: Receiver) =>
  seal(secret, Buffer.from(JSON.stringify(receiver)), receiverId)

export const createVault = (query: Query, keys: Pick<DataKeys, 'open'>): Vault => ({
  newReceiverId: () => newId('rcv'),
  put: async ({ receiverId, accountId, sessionId, receiver, key }, within = query) => {
    const [kept] = await within(sql`
      insert into vault.receivers (receiver_id, account_id, session_id, key_id, sealed)
      select ${receiverId}, ${accountId}, ${sessionId}, key_id, ${sealed(key.secret, receiverId, receiver)}::bytea
      from vault.data_keys where key_id = ${key.id} and destroyed_at is null for share
      returning receiver_id`)
    if (!kept) throw new KeyDestroyed()
  },
  get: async (receiverId) => {
    const [row] = await query<Row>(
      sql`select fields, key_id, sealed from vault.receivers where receiver_id = ${receiverId}`,
    )
    if (!row) throw new Error(`receiver ${receiverId} is not in the vault`)
    const what = `receiver ${receiverId}`
    if (!row.key_id || !row.sealed) return readStored(Receiver, row.fields, what)
    const { secret } = await keys.open(row.key_id)
    return readStored(Receiver, JSON.parse(open(secret, row.sealed, receiverId).toString('utf8')), what)
  },
})

type Clear = { receiver_id: string; account_id: string; fields: unknown }
const PAGE = 500

/** Older rows do not name their session, by which an erasure finds those that are open. */
const nameSessions = async (query: Query): Promise<void> => {
  await query(sql`
    update vault.receivers r set session_id = e.stream_id from log.events e
    where r.session_id is null and e.type = 'SessionRequested' and e.data -> 'receiver' ->> 'id' = r.receiver_id`)
}

const clearPage = (query: Query): Promise<Clear[]> =>
  query<Clear>(
    sql`select receiver_id, account_id, fields from vault.receivers where sealed is null limit ${literal(PAGE)}`,
  )

const sealRows = async (query: Query, keys: DataKeys, rows: readonly Clear[]): Promise<void> => {
  for (const { receiver_id: receiverId, account_id: accountId, fields } of rows) {
    const receiver = Receiver.parse(fields)
    const key = await keys.ofReceiver({ accountId, rfc: receiver.rfc })
    await query(sql`
      update vault.receivers set key_id = ${key.id}, sealed = ${sealed(key.secret, receiverId, receiver)}, fields = null
      where receiver_id = ${receiverId} and sealed is null`)
  }
}

/**
 * Seals what an older version stored in clear, page by page; several processes may do it at once.
 * Sessions are named first: after a crash, the rows still in clear make the next start do both.
 */
export const sealReceivers = async (query: Query, keys: DataKeys): Promise<void> => {
  let rows = await clearPage(query)
  if (rows.length === 0) return
  await nameSessions(query)
  while (rows.length > 0) {
    await sealRows(query, keys, rows)
    rows = rows.length === PAGE ? await clearPage(query) : []
  }
}
