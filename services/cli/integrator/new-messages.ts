import { setTimeout as pause } from 'node:timers/promises'
import { dataOf } from '#services/client/data-of.ts'
import { items } from '#services/client/items.ts'
import type { Client } from '#services/client/open-client.ts'

const POLL_MS = 1_000
/** A message of a session may become visible a little after it was made. */
const OVERLAP_MS = 60_000

type Since = Readonly<{ client: Client; since: Date }>

const idsSince = async ({ client, since }: Since): Promise<string[]> => {
  const query = { limit: 100, from: new Date(since.getTime() - OVERLAP_MS).toISOString() }
  const ids: string[] = []
  const all = items((cursor) =>
    client.GET('/api/v1/webhook_messages', { params: { query: { ...query, ...cursor } } }),
  )
  for await (const { message_id } of all) ids.push(message_id)
  return [...new Set(ids)].reverse()
}

/**
 * The webhooks of the account that are made from now on, oldest first, each once, with their body;
 * without end. It asks each second: no address of this machine need be reachable.
 */
export async function* newMessages(client: Client) {
  let since = new Date()
  const seen = new Set(await idsSince({ client, since }))
  for (;;) {
    await pause(POLL_MS)
    const asked = new Date()
    for (const message_id of await idsSince({ client, since })) {
      if (seen.has(message_id)) continue
      seen.add(message_id)
      const path = { message_id }
      yield await dataOf(client.GET('/api/v1/webhook_messages/{message_id}', { params: { path } }))
    }
    since = asked
  }
}
