import { Receiver } from '#contracts/receiver.ts'
import { sql } from '#contracts/sql.ts'
import { newId } from './new-id.ts'
import type { Query } from './postgres.ts'

/** Keeps receivers' tax data out of the log: events hold the id. */
export type Vault = Readonly<{
  newReceiverId: () => string
  /** `within`: the transaction that starts the session, so that neither exists without the other. */
  put: (entry: { receiverId: string; accountId: string; receiver: Receiver }, within?: Query) => Promise<void>
  /** Throws when there is no such receiver. */
  get: (receiverId: string) => Promise<Receiver>
}>

export const createVault = (query: Query): Vault => ({
  newReceiverId: () => newId('rcv'),
  put: async ({ receiverId, accountId, receiver }, within = query) => {
    await within(sql`
      insert into vault.receivers (receiver_id, account_id, fields)
      values (${receiverId}, ${accountId}, ${JSON.stringify(receiver)}::jsonb)`)
  },
  get: async (receiverId) => {
    const [row] = await query<{ fields: unknown }>(
      sql`select fields from vault.receivers where receiver_id = ${receiverId}`,
    )
    if (!row) throw new Error(`receiver ${receiverId} is not in the vault`)
    return Receiver.parse(row.fields)
  },
})
