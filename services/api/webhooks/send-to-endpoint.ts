import { apiVersion } from '#contracts/http/requests.ts'
import type { RecoverMessages } from '#contracts/http/webhooks/messages.ts'
import { MessageId } from '#contracts/ids.ts'
import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { notFound } from '../http/not-found.ts'
import { inventedMessage } from './invented-message.ts'

type Deps = Pick<Platform, 'accounts' | 'clock' | 'config' | 'database'>
type Named = Readonly<{ caller: Caller; endpointId: string }>

/** What a client has sent to one of its endpoints. Each throws `not_found`. */
export const sendToEndpoint = ({ accounts, clock, config, database }: Deps) => {
  const mustExist = async ({ caller, endpointId }: Named) => {
    if (!(await accounts.endpoints.find({ owner: caller, endpointId }))) throw notFound()
  }
  return {
    /** Sends a message of an invented session, signed as all, also to a disabled endpoint. */
    test: async (named: Named) => {
      await mustExist(named)
      const [messageId, sessionId, at] = [newId('msg'), newId('ses'), new Date(clock.now())]
      const body = inventedMessage({ sessionId, at }, { baseUrl: config.baseUrl, version: apiVersion })
      await database.query(sql`
        select webhook_delivery.send_test(${named.endpointId}, ${messageId}, ${sessionId}, ${JSON.stringify(body)}::json, ${at}::timestamptz)`)
      return { message_id: MessageId.parse(messageId) }
    },
    /** May concern everything of an account: it has no time limit. */
    recover: async ({ body, ...named }: Named & { body: RecoverMessages }) => {
      await mustExist(named)
      const [row] = await database.inTransaction(
        (query) =>
          query<{ messages: number }>(
            sql`select webhook_delivery.recover(${named.endpointId}, ${body.since}::timestamptz)::int as messages`,
          ),
        { patient: true },
      )
      return { messages: row?.messages ?? 0 }
    },
  }
}
