import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { createVault } from '#platform/privacy/vault.ts'
import type { Config } from '#platform/runtime/config.ts'
import { Refusal } from '../command-line/command.ts'
import { openKeys } from '../command-line/open-keys.ts'

type Asked = Readonly<{ account_id: string; receiver_id: string; uso: string }>

const find = async (query: Query, sessionId: string): Promise<Asked> => {
  const [asked] = await query<Asked>(sql`
    select s.account_id, e.data -> 'receiver' ->> 'id' as receiver_id, e.data ->> 'usoCfdi' as uso
    from log.streams s join log.events e on e.stream_id = s.stream_id and e.version = 1
    where s.stream_id = ${sessionId} and e.type = 'SessionRequested'`)
  if (!asked) throw new Refusal(`there is no session ${sessionId}`)
  return asked
}

/** The receiver of a session, and the keys of the installation that open it. */
export const receiverOf = async (query: Query, config: Config, sessionId: string) => {
  const { account_id: accountId, receiver_id: receiverId, uso } = await find(query, sessionId)
  const keys = await openKeys(config, query)
  try {
    return { accountId, uso, keys, receiver: await createVault(query, keys).get(receiverId) }
  } catch (error) {
    if (!(error instanceof KeyDestroyed)) throw error
    throw new Refusal('its receiver was erased: nothing of it can be shown or issued any more')
  }
}
