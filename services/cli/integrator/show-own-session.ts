import { SessionId } from '#contracts/ids.ts'
import { dataOf } from '#services/client/data-of.ts'
import { items } from '#services/client/items.ts'
import type { Client } from '#services/client/open-client.ts'
import { Refusal } from '../command-line/command.ts'
import { apiOf } from './api-of.ts'
import { asked } from './asked.ts'

const read = async (client: Client, id: string): Promise<object> => {
  const path = { session_id: id }
  const status = await dataOf(client.GET('/api/v1/get_factura_status/{session_id}', { params: { path } }))
  const pageOf = (cursor: object) =>
    client.GET('/api/v1/sessions/{session_id}/events', { params: { path, query: { limit: 100, ...cursor } } })
  const events: object[] = []
  for await (const event of items(pageOf)) events.push(event)
  return { ...status, events }
}

/** A session as the API shows it to its account: the status, and every event. */
export const showOwnSession = (word: string | undefined, values: Parameters<typeof apiOf>[0]) => {
  const { client, url } = apiOf(values)
  const id = SessionId.safeParse(word)
  if (!id.success) throw new Refusal(`there is no session ${JSON.stringify(word)}`)
  return async () => [await asked(read(client, id.data), url)]
}
