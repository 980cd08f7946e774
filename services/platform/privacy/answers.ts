import { z } from 'zod'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import { boxOf } from './keys/box.ts'
import { type DataKeys, KeyDestroyed } from './keys/data-keys.ts'

type Fields = Readonly<Record<string, string>>

/** What a client answers to a question beside fields of the ticket: nothing of it is in the log. */
export type Answers = Readonly<{
  /** An HMAC of each value, by which the same answer is known again. Throws KeyDestroyed. */
  macsOf: (receiverId: string, fields: Fields) => Promise<Record<string, string>>
  /** Sealed under the receiver's key; the id that finds it. Throws KeyDestroyed. */
  keep: (receiverId: string, fields: Fields) => Promise<string>
  /** Throws KeyDestroyed once the receiver was erased. */
  open: (answerId: string) => Promise<Fields>
  remove: (answerId: string) => Promise<void>
}>

type Row = { key_id: string; sealed: Buffer }

const Stored = z.record(z.string(), z.string())

export const createAnswers = (query: Query, keys: Pick<DataKeys, 'open'>): Answers => {
  const keyOf = async (receiverId: string): Promise<string> => {
    const [row] = await query<{ key_id: string | null }>(
      sql`select key_id from vault.receivers where receiver_id = ${receiverId}`,
    )
    if (!row?.key_id) throw new KeyDestroyed()
    return row.key_id
  }
  const boxUnder = async (keyId: string) => boxOf((await keys.open(keyId)).secret)
  return {
    macsOf: async (receiverId, fields) => {
      const box = await boxUnder(await keyOf(receiverId))
      const macs = Object.entries(fields).map(([name, value]) => [
        name,
        box.mac(JSON.stringify([receiverId, name, value])),
      ])
      return Object.fromEntries(macs)
    },
    keep: async (receiverId, fields) => {
      const [answerId, keyId] = [newId('ans'), await keyOf(receiverId)]
      const sealed = (await boxUnder(keyId)).seal(JSON.stringify(fields), answerId)
      await query(sql`
        insert into vault.answers (answer_id, receiver_id, key_id, sealed)
        values (${answerId}, ${receiverId}, ${keyId}, ${sealed}::bytea)`)
      return answerId
    },
    open: async (answerId) => {
      const [row] = await query<Row>(
        sql`select key_id, sealed from vault.answers where answer_id = ${answerId}`,
      )
      if (!row) throw new Error(`answer ${answerId} is not in the vault`)
      const plain = (await boxUnder(row.key_id)).open(row.sealed, answerId).toString('utf8')
      return readStored(Stored, JSON.parse(plain), `answer ${answerId}`)
    },
    remove: async (answerId) => {
      await query(sql`delete from vault.answers where answer_id = ${answerId}`)
    },
  }
}
