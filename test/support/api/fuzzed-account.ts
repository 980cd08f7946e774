import { z } from 'zod'
import { CustomerSaved } from '#contracts/http/customers.ts'
import { EndpointId } from '#contracts/ids.ts'
import { userInfo } from './api-under-test.ts'
import type { World } from './world.ts'

const Made = z.object({ data: z.object({ endpoint_id: EndpointId }) })
const Sent = z.object({ data: z.object({ message_id: z.string() }) })

/** A key, and an id of each kind that its account has. */
export const fuzzedAccount = async (api: World, mode: 'live' | 'test'): Promise<Record<string, string>> => {
  const account = await api.platform.accounts.create({ name: 'Fuzz' })
  const key = mode === 'live' ? account.live_key : account.test_key
  const send = async (to: string, body?: unknown): Promise<unknown> => (await api.send(key, to, body)).json()
  const saved = CustomerSaved.parse(await send('POST customers', { user_info: userInfo }))
  const made = Made.parse(await send('POST webhook_endpoints', { url: 'https://hooks.example.com/' }))
  const { endpoint_id } = made.data
  const sent = Sent.parse(await send(`POST webhook_endpoints/${endpoint_id}/test`))
  return {
    key,
    endpoint_id,
    session_id: await api.newSession(key),
    customer_id: saved.data.customer_id,
    message_id: sent.data.message_id,
    file_type: 'xml',
  }
}
